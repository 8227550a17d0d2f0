// Drawn pictures, with the same facts in words. The old one stays until the new one is there.

import { h } from "/table/shared/dom.js";

const TRIES = 30;

// A picture that did not come (the bot was away) is asked for again, less and less often.
function again({ currentTarget: image }) {
  const tries = (image.tries ?? 0) + 1;
  const from = image.getAttribute("src");
  if (tries > TRIES) return;
  image.tries = tries;
  setTimeout(() => {
    if (image.isConnected && image.getAttribute("src") === from) image.src = from;
  }, tries * 1000);
}

// Shows what an image is to show: the first picture at once, another one when it has come.
export function follow(image) {
  const wanted = image.dataset.picture;
  if (image.getAttribute("src") === null || !image.complete || !image.naturalWidth) {
    if (image.getAttribute("src") !== wanted) image.src = wanted;
    return;
  }
  if (image.getAttribute("src") === wanted || image.coming === wanted) return;
  image.coming = wanted;
  const next = new Image();
  const done = () => {
    if (image.coming !== wanted) return;
    image.coming = null;
    image.src = wanted;
  };
  next.onload = done;
  next.onerror = done;
  next.src = wanted;
}

// `where`: where the server finds it, unless the picture says so itself.
export function image(picture, where) {
  const table = picture.layout.endsWith("table");
  const drawn = h("img", {
    key: "drawn",
    class: "picture",
    "data-picture": `/picture/${picture.key}?${new URLSearchParams(picture.where ?? where)}`,
    alt: picture.alt,
    width: 1200,
    height: table ? 800 : null,
    decoding: "async",
    onerror: again,
  });
  return drawn;
}
