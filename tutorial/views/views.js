// The views by the names of their Python classes. Bundled into one module, so that picks, motion
// and messages are shared by all of them although each draws in its own shadow root.
import { render as bridge } from "./bridge.js";
import { render as desk } from "./desk.js";
import { render as fold } from "./fold.js";
import { render as games } from "./games.js";
import { render as goal } from "./goal.js";
import { render as notes } from "./notes.js";
import { render as opponents } from "./opponents.js";
import { render as seats } from "./seats.js";
import { render as table } from "./table.js";

export default {
  BridgeView: { render: bridge },
  DeskView: { render: desk },
  FoldView: { render: fold },
  GamesView: { render: games },
  GoalView: { render: goal },
  NotesView: { render: notes },
  OpponentsView: { render: opponents },
  SeatsView: { render: seats },
  TableView: { render: table },
};
