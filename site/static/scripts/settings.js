// What the reader has chosen, put on <html> before the first paint. A classic script in the head.
(() => {
  const KEY = "rummy-school-settings";
  const CHOICES = {
    language: ["system"], // and whatever languages the site has
    theme: ["system", "light", "dark"],
    colours: ["4", "2"],
    size: ["usual", "large"],
    letters: ["page"], // and whatever letters the cards have
    motion: ["system", "full", "none"],
    speed: ["normal", "slow", "none"],
    sounds: ["off", "on"],
    touch: ["off", "on"],
    contrast: ["system", "more", "normal"],
    hand: ["right", "left"],
    keys: ["on", "off"],
    bots: ["go", "wait"],
    score: ["auto", "check", "own"],
    warnings: ["off", "big", "all"],
    undo: ["on", "off"],
  };
  const html = document.documentElement;
  const given = { letters: html.dataset.letters };

  const isCode = (name, value) =>
    ["language", "letters"].includes(name) && /^[a-z]{2,3}$/.test(value);

  // A broken or forbidden store never breaks the page: then nothing is chosen.
  function read() {
    let stored = {};
    try {
      stored = JSON.parse(localStorage.getItem(KEY)) ?? {};
    } catch {
      // as if nothing were there
    }
    return Object.fromEntries(
      Object.entries(CHOICES).map(([name, values]) => [
        name,
        values.includes(stored[name]) || isCode(name, stored[name]) ? stored[name] : values[0],
      ]),
    );
  }

  // Answers whether it could be kept.
  function write(settings) {
    apply(settings);
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
      return true;
    } catch {
      return false;
    }
  }

  function apply(settings) {
    for (const [name, value] of Object.entries(settings)) {
      if (name === "language") continue;
      const chosen = value === "system" || value === "page" ? given[name] : value;
      if (chosen === undefined) delete html.dataset[name];
      else if (html.dataset[name] !== chosen) html.dataset[name] = chosen;
    }
  }

  // Another page of another language has been put in place.
  function letters(language) {
    given.letters = language;
    apply(read());
  }

  function choose(languages) {
    const { language } = read();
    const wanted = language === "system" ? navigator.languages : [language];
    const found = wanted.map((code) => code.slice(0, 2)).find((code) => languages.includes(code));
    const chosen = found ?? languages[0];
    write({ ...read(), language: chosen });
    return chosen;
  }

  apply(read());
  addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) apply(read());
  });
  document.addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[data-language]");
    if (link) write({ ...read(), language: link.dataset.language });
  });
  if (html.hasAttribute("data-choose")) {
    location.replace(choose(html.dataset.choose.split(" ")) + "/" + location.search + location.hash);
  }

  globalThis.schoolSettings = Object.freeze({ read, write, letters });
})();
