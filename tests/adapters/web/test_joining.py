"""The modules of a page are joined into one."""

from __future__ import annotations

import pytest

from adapters.web.joining import joined

FILES = {
    "main.js": """// The page.

import * as all from "./sub.js";
import words from "./words/en.json" with { type: "json" };
import { add as sum, Two } from "./sub.js";

start(sum, Two, all, words);
""",
    "sub.js": """import { one } from "./deep.js";

export class Two {}
export const add = (n) => n + one;
export async function later() {}
""",
    "deep.js": "export const one = 1; // the least\n",
    "words/en.json": '{"hand": "Hand"}\n',
}


def test_a_module_comes_once_and_after_what_it_imports() -> None:
    assert (
        joined(FILES, "main.js")
        == """const $deep = (() => {
const one = 1; // the least

return { one };
})();

const $sub = (() => {
const { one } = $deep;

class Two {}
const add = (n) => n + one;
async function later() {}

return { Two, add, later };
})();

const $words_en = {"hand": "Hand"};

const $main = (() => {

const all = $sub;
const words = $words_en;
const { add: sum, Two } = $sub;

start(sum, Two, all, words);

return {  };
})();
"""
    )


@pytest.mark.parametrize(
    "line",
    [
        "export let one = 1;",  # whoever took it would not see it change
        "export default 1;",
        'import "./deep.js";',
        'const more = await import("./deep.js");',
        'import { more } from "./main.js";',
    ],
)
def test_what_cannot_be_joined_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"main\.js|itself"):
        joined({**FILES, "main.js": f"{line}\n"}, "main.js")
