// A browser may clear away what it keeps for pages that are seldom opened. It is asked not to,
// but only when the reader says so: some browsers put a question of their own.

export async function askToLast(main) {
  const place = main.querySelector("[data-lasting]");
  if (!place || !navigator.storage?.persist) return;
  const [button, said] = [place.querySelector("button"), place.querySelector("[role=status]")];
  const show = (lasts) => {
    button.hidden = lasts;
    if (lasts) said.textContent = said.dataset.lasts;
  };
  button.onclick = async () => {
    const lasts = await navigator.storage.persist().catch(() => false);
    show(lasts);
    if (!lasts) said.textContent = said.dataset.not;
  };
  show(await navigator.storage.persisted().catch(() => false));
  place.hidden = false;
}
