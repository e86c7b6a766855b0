// Says so where the page's own script does not come, and asks for it again. Every word comes from
// the page. A classic script in the head: it needs no other.
(() => {
  const PATIENCE = 30_000; // milliseconds; a script that comes later is welcome all the same

  let tries = 0;

  function look() {
    const boot = document.querySelector("script[data-boot]");
    const line = document.querySelector("[data-startup]");
    if (globalThis.schoolBegun || !boot || !line) return;
    const said = JSON.parse(line.querySelector("[data-startup-words]").textContent);
    const text = line.querySelector("[data-startup-text]");
    const again = line.querySelector("[data-startup-button]");
    line.querySelector("[data-startup-progress]").hidden = true;
    line.hidden = false;
    text.setAttribute("role", "alert");
    text.textContent = said.failed;
    again.textContent = said.again;
    again.hidden = false;
    again.onclick = () => {
      text.textContent = said.steps[0];
      again.hidden = true;
      ask(`${boot.src}?${++tries}`); // a page may keep it for ever that a module could not be had
    };
    document.documentElement.dataset.runtime = "failed";
  }

  function ask(address) {
    const script = document.createElement("script");
    script.type = "module";
    script.src = address;
    script.dataset.added = "";
    script.onload = script.onerror = look;
    document.head.append(script);
    setTimeout(look, PATIENCE);
  }

  addEventListener("load", look); // by now a script that comes at all has run
  setTimeout(look, PATIENCE);
})();
