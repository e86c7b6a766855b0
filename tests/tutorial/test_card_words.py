"""Cards named in sentences, as the views show them."""

from lessons.words.words import Words
from tutorial.scenes.parts.words import sentence


def test_an_ending_stands_inside_the_name_of_the_card() -> None:
    """What bends a name is marked with it, and the sentence goes on behind."""
    words = Words("de")
    said = words.say("Without the {card} you are best off.", card={"words": "JH"})
    before, name, after = sentence(said, words)

    assert "Ohne den " == before
    assert {"text": "Herz-Buben", "suit": "H", "strong": True} == name
    assert str(after).startswith(" stehst")
    assert ["Karo-Bube", ", "] == [
        part if isinstance(part, str) else dict(part)["text"]
        for part in sentence([{"words": "JD"}, ", "], words)
    ]
