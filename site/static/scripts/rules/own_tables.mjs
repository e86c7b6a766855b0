// Tables of the reader: the one a link tells, the one a match is played at, those that are kept.

const pairs = (texts) => Object.fromEntries(texts.map((text) => text.split("=")));

// The end of an address: a deal to be played, or a table without one.
const DEAL = /[#&]deal=v1\.([a-z0-9_]+)\.\d+\.\d+(?:\.([^&]*))?/;
const TABLE = /[#&]table=v1\.([a-z0-9_]+)\.([^.&]*)(?:\.([^&]*))?$/;

function read(found) {
  try {
    const [preset, set, name] = found.slice(1).map((part) => decodeURIComponent(part ?? ""));
    return { preset, set: pairs(set.split(",").filter(Boolean)), name: name ?? "" };
  } catch {
    return null; // letters that are none
  }
}

/** Whether an address wants to tell of a table. */
export const isLinked = () => /[#&](deal|table)=/.test(location.hash);

/** The table that the end of an address tells: `preset`, `set` and a name; null for none. */
export function linked(hash = location.hash) {
  const found = TABLE.exec(hash) ?? DEAL.exec(hash);
  return found && read(found);
}

/** The end of an address that tells a table: as `tutorial/protocol/table_link.py` writes it. */
export function linkTo({ preset, set = {}, name = "" }) {
  const given = Object.entries(set).map((pair) => pair.join("=")).sort().join(",");
  const [options, called] = [encodeURIComponent(given).replaceAll("%3D", "="), encodeURIComponent(name)];
  return `#table=v1.${preset}.${options}.${called}`;
}

/** The tables that are kept by name (tutorial/setup/home.py), as they can be read. */
export function kept() {
  const { tables } = progress();
  return (Array.isArray(tables) ? tables : [])
    .map((text) => TABLE.exec(String(text)))
    .map((found) => found && { ...read(found), link: found[0] })
    .filter((table) => table?.preset);
}

function progress() {
  try {
    return Object(JSON.parse(localStorage.getItem("rummy-school")));
  } catch {
    return {};
  }
}

/** The table of the match that is played; null where there is none, or it cannot be read. */
export function played() {
  try {
    const lines = progress().practice.records.at(-1).split("\n");
    const starting = (word) => lines.filter((line) => line.startsWith(`${word} `))
      .map((line) => line.slice(word.length + 1));
    const [preset] = starting("preset");
    return { preset, set: pairs(starting("set")), name: "" };
  } catch {
    return null;
  }
}

/** The table that was chosen last to play at; null where none was, or it cannot be read. */
export function chosen() {
  const found = TABLE.exec(String(Object(progress().form).table));
  return found && read(found);
}

/** The name under which a table with these options is kept; empty where none is. */
export function nameOf(tables, options) {
  const same = (table) => Object.entries(whole(tables, table) ?? {})
    .every(([name, value]) => options[name] === value);
  return kept().find((table) => table.name && whole(tables, table) && same(table))?.name ?? "";
}

/** A table with every option, as `tables` has those of the presets; null for an unknown one. */
export function whole(tables, table) {
  if (!table || !Object.hasOwn(tables, table.preset)) return null;
  const usual = tables[table.preset];
  const agreed = { ...usual, ...table.set };
  if (usual.hand_cards) agreed.hand_cards = dealtToAll(usual.hand_cards, agreed.hand_cards);
  return agreed;
}

// For numbers of players of which a table says nothing everybody gets as many cards as in the game.
function dealtToAll(usual, agreed) {
  const pairs = (text) => text.split("+").map((pair) => pair.split(":"));
  const cards = Object.fromEntries([...pairs(usual), ...pairs(agreed)]);
  return Object.entries(cards).map((pair) => pair.join(":")).join("+");
}
