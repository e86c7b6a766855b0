"""What page and Python say to each other; may import lessons and engine.

Buttons: a `do` that starts with "play:" is a wish for the table. The page sends it as
{"play": rest}, and for `play` buttons of the desk with the picked cards behind it, in the order
picked: "play:meld" with 8H 9H KD picked gives {"play": "meld 8H 9H KD"}. Any other `do` is sent
as {"do": do}.
Tapping says the same: a meld {"play": "layoff m1 6H"}, the pile {"play": "discard KD"} or, with
nothing picked, {"play": "draw pile"}, the stock {"play": "draw stock"}, the empty table a meld.
The wish "layoff 6H" without a meld (the button) is answered with the meld that takes it, and so
is "swap 9C"; "joker m1 X1" asks what a joker on the table is, "calling" which cards are called.

Messages from the page (`from_page.py`), each a mapping with one of these keys:
  open     {"page", "lesson", "language", "stored", "fragment", "settings"}: a page wants a table
  play     notation of an action: "meld 8H 9H KD"; in lessons also "pick QH", "answer 25" and
           "write Ada -12", several of these at once with "; " between them
  picked   list of card ids in the hand, in the order picked; after a refusal a pick takes the
           tried cards back into the hand
  preview  id of a card of the fanned pile, or null
  do       a command of `tutorial.protocol.commands`, with what it is about: "undo", "why:12"
  level    index of the level to go to
  order    list of card ids: the learner's own order of the hand
  step     number of a step: its motion is over, the next player may act
  think    number of a thought: there is time to think on
  load     text of a file of records
  bank     {"game", "text"}: the puzzles of a game, empty if they cannot be fetched
  teach    {"what", "text", "link", "manner"}: a teacher asks about a task, an address, a link or
           codes
  kept     {"text", "known", "replaced", "away"}: another tab has written what is kept, and what
           this one knew of it; `replaced` if that was brought along, forgotten or had back; `away`
           if no table is shown
  crashed  record text of the deal that was being played when the worker died
Messages to the page (`to_page.py`, by the bridge view):
  opened   {"page", "lesson"}                 actions are answered from now on
  store    text to keep under "rummy-school"
  kept     true: what came as `kept` is known; a `store` sent before it was made without
  deal     record text of the deal being played, empty if none: what `crashed` brings back
  go       relative address to navigate to
  address  fragment to show in the address bar: "#deal=…"; nothing is opened
  save     {"name", "text"}: a file for the learner to keep
  heading  {"title", "line"} for the head of the page; where one is empty, the page's own
  ask      ending of the files to choose from; what is chosen comes back as `load`
  bank     preset: fetch its puzzles and send them back as `bank`
  taught   the answer to `teach`: "what" was asked, whether it is "ok", and what is "said"
  copy     text for the clipboard; of a fragment, the whole address
  say      text for the polite live region
  think    number: send {"think": number} back, behind all that the learner has done by then
  rest     {"step", "seconds"}: leave this to be read for so long, then send {"step": step} back
  step     number: show this, then send {"step": number} back; at once where motion is off
"""
