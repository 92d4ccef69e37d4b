import { configuration as words } from "@passage/phrases/en-us/configuration.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PhrasesProvider, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { renderOffice } from "../../../lib/test-office.tsx";
import { standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { listSettings, saveSetting } from "../../../lib/wire/configuration.gen.ts";
import type { Setting } from "../api.ts";
import { ConfigurationPage } from "./configuration-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page with the phrases that it is loaded with. */
function Page(props: ViewProps) {
  const phrases = usePhrases();
  return (
    <PhrasesProvider language="en-us" phrases={{ ...phrases, configuration: words }}>
      <ConfigurationPage {...props} />
    </PhrasesProvider>
  );
}

const setting = (key: Setting["key"], value: number, version: number): Setting => ({
  ...{ key, value, version, fallback: 30, changed: true, updatedAt: null, updatedBy: null },
});

function show(save: () => Promise<Setting> | Setting) {
  const held = {
    list: [setting("messagesPerTenMinutes", 30, 1), setting("revealsPerHour", 30, 1)],
    /** Answers of the list after the first wait for it. */
    reading: Promise.resolve(),
  };
  const server = standInServer([
    [
      listSettings,
      async () => {
        await held.reading;
        return { data: held.list };
      },
    ],
    [saveSetting, async () => ({ data: await save() })],
  ]);
  return { server, held, ...renderOffice(Page, { permissions: ["configurationEdit"] }) };
}

const field = (key: "messagesPerTenMinutes" | "revealsPerHour") =>
  screen.findByRole<HTMLInputElement>("textbox", { name: words.settings[key].name });

test("what is typed while a save is on its way stays, and is saved on what came of that one", async () => {
  let answer: (saved: Setting) => void = () => undefined;
  const saved = new Promise<Setting>((resolve) => {
    answer = resolve;
  });
  const { server, held, user, seen } = show(() => saved);
  const messages = await field("messagesPerTenMinutes");
  held.reading = new Promise(() => undefined);
  await user.clear(messages);
  await user.type(messages, "45{Enter}");
  await waitFor(() => expect(server.callsOf(saveSetting)).toHaveLength(1));
  await user.clear(messages);
  await user.type(messages, "60");
  answer(setting("messagesPerTenMinutes", 45, 2));
  await screen.findByText(words.saved(words.settings.messagesPerTenMinutes.name));
  expect(messages.value).toBe("60");
  expect(seen.dirty).toBe(true);
  await user.type(messages, "{Enter}");
  await waitFor(() => expect(server.callsOf(saveSetting)).toHaveLength(2));
  expect(server.callsOf(saveSetting)[1]?.body).toEqual({ value: 60, version: 2 });
});

test("after a save the field shows what was saved, before the list was read again", async () => {
  const { held, user } = show(() => setting("revealsPerHour", 40, 2));
  const reveals = await field("revealsPerHour");
  held.reading = new Promise(() => undefined);
  await user.clear(reveals);
  await user.type(reveals, "40{Enter}");
  await screen.findByText(words.saved(words.settings.revealsPerHour.name));
  expect(reveals.value).toBe("40");
});

test("a value is saved on the version that it was typed on, whatever was read since", async () => {
  const { server, held, user } = show(() => setting("revealsPerHour", 40, 2));
  const messages = await field("messagesPerTenMinutes");
  await user.clear(messages);
  await user.type(messages, "60");
  // Another row's save has the list read again, and somebody else has changed this one.
  held.list = [setting("messagesPerTenMinutes", 90, 7), setting("revealsPerHour", 40, 2)];
  const reveals = await field("revealsPerHour");
  await user.clear(reveals);
  await user.type(reveals, "40{Enter}");
  await waitFor(() => expect(server.callsOf(listSettings).length).toBeGreaterThan(1));
  await user.type(messages, "{Enter}");
  await waitFor(() => expect(server.callsOf(saveSetting)).toHaveLength(2));
  expect(server.callsOf(saveSetting)[1]?.body).toEqual({ value: 60, version: 1 });
});
