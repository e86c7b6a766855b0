"""What is put into a sentence stands there as it is."""

import re

import pytest

from sitebuilder.paths import ROOT


FOLDERS = ("site/static/scripts", "site/runtime/page", "site/runtime/worker", "tutorial/views")
# As text, what is put in may hold `$&`, which then stands for what it takes the place of.
AS_TEXT = re.compile(
    r"""\.replace(?:All)?\((?:(?:["'`][^"'`\n]*|/\\?)\{|\w+, (?!\())(?![^\n]*=>)[^\n]*"""
)


@pytest.mark.parametrize("folder", FOLDERS)
def test_words_are_put_in_by_a_function(folder: str) -> None:
    """Not as text, since learners choose names."""
    files = [*(ROOT / folder).rglob("*.mjs"), *(ROOT / folder).rglob("*.js")]
    scripts = {file: file.read_text("utf-8") for file in files if ".bundle." not in file.name}

    assert scripts
    assert {} == {
        file.name: found for file, text in scripts.items() if (found := AS_TEXT.findall(text))
    }
