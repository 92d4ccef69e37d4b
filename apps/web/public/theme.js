// Runs before the first paint, so that a dark page never flashes light. A file of its own because the content security
// policy allows no inline script. The same rule in TypeScript: src/lib/theme.ts.
{
  let choice = null;
  try {
    choice = localStorage.getItem("passage.theme");
  } catch {}
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}
