// Where the pages' modules are: "/table/" as the server has it, "/static/" of the browser's own
// page. `node --import` reads this before any test.

import { registerHooks } from "node:module";

const ADAPTERS = new URL("../../adapters/", import.meta.url);
const PLACES = { "/table/": "web/static/table/", "/static/": "browser/static/" };

registerHooks({
  resolve(name, context, next) {
    const place = Object.keys(PLACES).find((one) => name.startsWith(one));
    const found = place ? new URL(PLACES[place] + name.slice(place.length), ADAPTERS).href : name;
    const answer = next(found, context);
    return answer.url.startsWith("file:") ? { ...answer, format: "module" } : answer;
  },
});
