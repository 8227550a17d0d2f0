// A file of the bot goes where the browser keeps what it loads.

const AWHILE = 60_000; // ms until the file need not be there any more

export function download({ name, data }) {
  const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), AWHILE);
}
