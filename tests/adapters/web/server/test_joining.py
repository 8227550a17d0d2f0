"""The modules of a page are joined into one."""

from __future__ import annotations

import re

import pytest

from adapters.web.server.joining import joined

FILES = {
    "main.js": """// The page.

import * as all from "./sub.js";
import { add as sum, Two } from "./sub.js";

start(sum, Two, all);
""",
    "sub.js": """import { one } from "./deep.js";

export class Two {}
export const add = (n) => n + one;
export async function later() {
  // later
  /** @type {string} */
  return `${one}`;
}
""",
    "deep.js": "export const one = 1; // the least\n",
}


def test_a_module_comes_once_and_after_what_it_imports() -> None:
    assert (
        joined(FILES, "main.js")
        == """const $deep = (() => {
const one = 1;

return { one };
})();

const $sub = (() => {
const { one } = $deep;

class Two {}
const add = (n) => n + one;
async function later() {
return `${one}`;
}

return { Two, add, later };
})();

const $main = (() => {

const all = $sub;
const { add: sum, Two } = $sub;

start(sum, Two, all);

return {  };
})();
"""
    )


@pytest.mark.parametrize(
    "text",
    [
        "export let one = 1;",  # whoever took it would not see it change
        "export const $one = 1;",
        "export default 1;",
        "export { one };",
        'export * from "./deep.js";',
        'import "./deep.js";',
        'import deep from "./deep.js";',  # it has no default export
        'import words from "./words/en.json" with { type: "json" };',
        'import { one, two } from "./deep.js";',
        'import { one } from "./away.js";',
        'import { one } from "./../deep.js";',
        'import { more } from "./main.js";',
        'const more = await import("./deep.js");',
        "const here = import.meta.url;",
        "/*\nexport const one = 1;\n*/",
        "const one = `\nexport const two = 1;\n`;",
        "const one = `\n// two\n`;",
    ],
)
def test_what_cannot_be_joined_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"(main|away)\.js"):
        joined({**FILES, "main.js": f"{text}\n"}, "main.js")


def test_a_circle_is_refused() -> None:
    circle = {**FILES, "deep.js": 'import { add } from "./sub.js";\nexport const one = add(1);\n'}
    with pytest.raises(ValueError, match=r"sub\.js imports itself: main\.js → sub\.js → deep\.js"):
        joined(circle, "main.js")


def test_a_module_in_a_folder_imports_from_there() -> None:
    files = {
        "main.js": 'import { one } from "./sub/more.js";\n',
        "sub/more.js": 'import { one as two } from "./deep.js";\nexport const one = two;\n',
        "sub/deep.js": 'import { three } from "../three.js";\nexport const one = three;\n',
        "three.js": "export const three = 3;\n",
    }
    assert re.findall(r"^const \$(\w+) = ", joined(files, "main.js"), re.MULTILINE) == [
        "three",
        "sub_deep",
        "sub_more",
        "main",
    ]


def test_an_import_may_go_over_several_lines() -> None:
    """The formatter writes a long one so."""
    files = {
        "main.js": 'import {\n  add as sum,\n  Two,\n} from "./sub.js";\n',
        "sub.js": "export class Two {}\nexport const add = 1;\n",
    }
    assert "const { add: sum, Two } = $sub;" in joined(files, "main.js")
