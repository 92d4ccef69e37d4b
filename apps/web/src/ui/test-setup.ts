import { randomUUID } from "node:crypto";
import { TransformStream, WritableStream } from "node:stream/web";
import { BroadcastChannel } from "node:worker_threads";
import { configure } from "@testing-library/react";
import { beforeAll } from "vitest";
import { loadParts } from "./lazy-part.ts";

/** Channels know no contexts: with a mark before their names, the tabs of one file talk to one another only. */
const mark = randomUUID();
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${mark} ${name}`);
  }
}

// Each file runs in a context of its own, into which not all that Node and browsers share comes by itself.
Object.assign(globalThis, { BroadcastChannel: OwnChannel, TransformStream, WritableStream });

// As in a page that was open for a while: the popups are there. What happens before that, lazy-part.test.tsx shows.
beforeAll(loadParts);

// A busy machine takes its time: what never comes fails all the same, only later.
configure({ asyncUtilTimeout: 10_000 });
