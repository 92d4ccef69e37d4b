import { createStore } from "./store.ts";

/** The own company's logo since it was changed in this page; undefined = as the session began with it. */
export const logoShown = createStore<string | null | undefined>(undefined);
