import type { Locator } from "playwright-core";

/**
 * What a person's doing takes, in seconds, by the keystroke-level model (Card, Moran and Newell): pointing 1.1, a press
 * 0.2, a key 0.28 at 40 words a minute, the hands' way between mouse and keyboard 0.4, and a thought of 1.35 before each
 * step. Looking for a file in a dialog counts as five pointings.
 */
const seconds = { point: 1.1, press: 0.2, key: 0.28, home: 0.4, think: 1.35, file: 5.5 } as const;

/** Does what a person does and keeps count: steps, and the time they would take without the machine's own. */
export class Effort {
  steps = 0;
  time = 0;

  async click(target: Locator): Promise<void> {
    this.#step(seconds.point + seconds.press);
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    this.#step(seconds.point + seconds.press + seconds.home + text.length * seconds.key);
    await target.fill(text);
  }

  async chooseFile(opener: Locator, path: string): Promise<void> {
    this.#step(seconds.point + seconds.press + seconds.file);
    const chooser = opener.page().waitForEvent("filechooser");
    await opener.click();
    await (await chooser).setFiles(path);
  }

  /** Compares what was read with the page: two seconds a field. */
  compare(fields: number): void {
    this.#step(fields * 2);
  }

  #step(time: number): void {
    this.steps += 1;
    this.time += seconds.think + time;
  }
}
