// Which kind of table the practice page is going to show, said on <html> before the first paint:
// its parts have their places then, and nothing moves when Python deals. A classic script in the
// head; the build knows the TABLES, by preset and number of players.
(() => {
  const LINK = /^#deal=v1\.([^.]+)\.(\d+)\.\d+(?:\.|$)/;
  const RECORD = /\npreset (\S+)\n(?:set .*\n)*players (\d+)\n/;
  const KEPT = "rummy-school";

  // The head of the deal being played, as it was kept; a broken store keeps none.
  function kept() {
    try {
      return RECORD.exec(JSON.parse(localStorage.getItem(KEPT)).practice.records.at(-1));
    } catch {
      return null;
    }
  }

  // A link with options of its own is taken for its preset: most of them move nothing.
  function foresee() {
    const atTheTable = location.pathname.endsWith("/practice/");
    const [, preset, players] = (atTheTable && (LINK.exec(location.hash) ?? kept())) || [];
    const table = TABLES[preset]?.[players];
    if (table) document.documentElement.dataset.foreseen = table;
    else delete document.documentElement.dataset.foreseen;
  }

  foresee();
  globalThis.schoolForesee = foresee;
})();
