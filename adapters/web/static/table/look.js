// Light, dark, or as the device says.

export const LOOKS = ["auto", "light", "dark"];
export const look = () => localStorage.getItem("look") ?? "auto";

export function wear(name) {
  localStorage.setItem("look", name);
  if (name === "auto") delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = name;
}
