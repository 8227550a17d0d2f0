// Where the pages' modules are: "/table/" as the server has it, "/static/" of the browser's own
// page. `node --import` reads this before any test. What a module with a query (`main.js?2`) imports
// has the same query: a page of its own, beside those without it and with others.

import { registerHooks } from "node:module";

const ADAPTERS = new URL("../../adapters/", import.meta.url);
const PLACES = { "/table/": "web/static/table/", "/static/": "browser/static/" };

registerHooks({
  resolve(name, context, next) {
    const place = Object.keys(PLACES).find((one) => name.startsWith(one));
    const found = place ? new URL(PLACES[place] + name.slice(place.length), ADAPTERS).href : name;
    const { url, ...answer } = next(found, context);
    if (!url.startsWith("file:")) return { url, ...answer };
    const query = url.includes("?") ? "" : new URL(context.parentURL ?? url).search;
    return { ...answer, url: url + query, format: "module" };
  },
});
