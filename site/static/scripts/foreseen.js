// What this browser keeps decides how a page looks; it is said on <html> before the first paint, so
// that all parts have their places and nothing moves: which kind of table the practice page is going
// to show, whether a drill is asked for, and what has been begun. A classic script in the head; the
// build knows the TABLES, by preset and number of players, and the drill that is drawn already.
(() => {
  const LINK = /^#deal=v1\.([^.]+)\.(\d+)\.\d+(?:[.&]|$)/;
  const RECORD = /\npreset (\S+)\n(?:set .*\n)*players (\d+)\n/;
  const KEPT = "rummy-school";
  const CONTENT = "#main";
  const TEST_OUT = "#test-out";
  const CHECKPOINT = /^#checkpoint=(\d)$/;
  const HOME = "#home="; // asks how somebody plays at home
  const FORM = /^#(?:home|table)=/; // the form is shown, and a match waits

  // A broken store keeps nothing.
  function kept() {
    try {
      return JSON.parse(localStorage.getItem(KEPT)) ?? {};
    } catch {
      return {};
    }
  }

  // The head of the deal being played.
  const dealOf = ({ practice }) => RECORD.exec(practice?.records?.at?.(-1));

  const all = (things) => Object.values(things ?? {});

  // In words for the styles; nothing is said to somebody who is here for the first time.
  function begun(own) {
    const found = {
      lesson: all(own.lessons).length || all(own.tested).length,
      match: dealOf(own),
      slip: all(own.mistakes).some((one) => !one?.solved) || all(own.skills).some((one) => one?.slips),
    };
    return Object.keys(found).filter((name) => found[name]).join(" ");
  }

  // A link with options of its own is taken for its preset: most of them move nothing.
  function foresee() {
    const own = kept();
    const words = begun(own);
    if (words) document.documentElement.dataset.begun = words;
    else delete document.documentElement.dataset.begun;
    const atTheTable = location.pathname.endsWith("/practice/");
    const { hash } = location;
    const deals = atTheTable && !FORM.test(hash);
    const [, preset, players] = (deals && (LINK.exec(hash) ?? dealOf(own))) || [];
    const table = TABLES[preset]?.[players];
    if (table) document.documentElement.dataset.foreseen = table;
    else delete document.documentElement.dataset.foreseen;
    document.documentElement.toggleAttribute("data-asks-home", atTheTable && hash.startsWith(HOME));
  }

  // Among the drills an address that names one shows it, any other one all of them to choose from. A
  // place in the text names none; on the way to the content of the page all stays as it is. What the
  // course asks for there has a head of its own.
  function showDrill({ type } = {}) {
    const { hash, pathname } = location;
    const among = pathname.endsWith("/drills/");
    if (among && hash === CONTENT && type === "hashchange") return;
    const isPlace = hash.length < 2 || hash === CONTENT || document.getElementById(hash.slice(1));
    if (among && !isPlace) document.documentElement.dataset.drilling = kindOf(hash);
    else delete document.documentElement.dataset.drilling;
    const isDrawn = [`#${DRAWN}`, `#${DRAWN}.1.0`].includes(hash) && !hasDone(DRAWN);
    const other = among && !isPlace && !isDrawn;
    document.documentElement.toggleAttribute("data-other-task", other);
  }

  // Whether a drill has come to another task than its first.
  function hasDone(drill) {
    const { drills, rounds } = kept();
    return Boolean(drills?.[drill] || rounds?.[drill]);
  }

  function kindOf(hash) {
    const [, number] = CHECKPOINT.exec(hash) ?? [];
    if (number >= 1 && number <= CHECKPOINTS) return "checkpoint";
    return hash === TEST_OUT ? "test-out" : "drill";
  }

  // A worksheet may stand in a frame of another page, without all that is around the table.
  const framed = location.pathname.endsWith("/worksheet/");
  if (framed && new URLSearchParams(location.search).get("embed") === "1") {
    document.documentElement.dataset.embed = "";
  }
  foresee();
  showDrill();
  addEventListener("hashchange", showDrill);
  globalThis.schoolForesee = () => {
    foresee();
    showDrill();
  };
  globalThis.schoolShowDrill = showDrill; // once it is known what is a place
})();
