import type { ApplicationDependencies } from "../applications/dependencies.ts";

/** What the desk runs on. */
export interface DeskDependencies extends ApplicationDependencies {
  /** Signs auto-login links. */
  readonly autoLoginSecret: string;
}
