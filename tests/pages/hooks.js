// Where the pages' modules are: "/table/" as the server has it, "/static/" of the browser's own
// page. `node --import` reads this before any test. What a module with the query
// `?page=2` imports has the same query: a page of its own, beside others.

import { registerHooks } from "node:module";

const ADAPTERS = new URL("../../adapters/", import.meta.url);
const PLACES = { "/table/": "web/static/table/", "/static/": "browser/static/" };

registerHooks({
  resolve(name, context, next) {
    const place = Object.keys(PLACES).find((one) => name.startsWith(one));
    const found = place ? new URL(PLACES[place] + name.slice(place.length), ADAPTERS).href : name;
    const { url, ...answer } = next(found, context);
    if (!url.startsWith("file:")) return { url, ...answer };
    const page = url.includes("?") ? "" : /\?page=\d+$/.exec(context.parentURL ?? "")?.[0] ?? "";
    return { ...answer, url: url + page, format: "module" };
  },
});
