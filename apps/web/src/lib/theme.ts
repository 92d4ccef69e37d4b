import { createStore, useStore } from "./store.ts";

export const themeChoices = ["light", "dark", "system"] as const;

/** What the user chose; "system" follows the device. */
export type ThemeChoice = (typeof themeChoices)[number];

const storeKey = "passage.theme";

function stored(): ThemeChoice {
  try {
    const text = localStorage.getItem(storeKey);
    return themeChoices.find((choice) => choice === text) ?? "system";
  } catch {
    return "system";
  }
}

const choiceStore = createStore<ThemeChoice>(stored());

function paint(): void {
  const choice = choiceStore.get();
  const dark = choice === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : choice === "dark";
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Keeps the choice for this browser and repaints at once. */
export function chooseTheme(choice: ThemeChoice): void {
  choiceStore.set(choice);
  try {
    localStorage.setItem(storeKey, choice);
  } catch {
    // Then it holds for this page only.
  }
  paint();
}

/** Follows the device and the other tabs; public/theme.js has painted the first frame already. */
export function watchTheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint);
  addEventListener("storage", (event) => {
    if (event.key !== storeKey) return;
    choiceStore.set(stored());
    paint();
  });
}

/** The theme the user chose, followed. */
export function useThemeChoice(): ThemeChoice {
  return useStore(choiceStore);
}
