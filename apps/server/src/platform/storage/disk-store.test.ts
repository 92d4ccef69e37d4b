import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "../app-error.ts";
import { createDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";

let root: string;
let store: FileStore;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "passage-store-"));
  store = await createDiskStore(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const limits = { maxBytes: 3 * 1024 * 1024 };
const streamOf = (...chunks: Buffer[]) => Readable.from(chunks);
const allFiles = () =>
  readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe("writing", () => {
  it("keeps the content, with its size and hash, readable by the owner alone", async () => {
    const content = Buffer.from("a transcript".repeat(10_000));
    const stored = await store.write(streamOf(content.subarray(0, 70_000), content.subarray(70_000)), limits);
    expect(stored).toMatchObject({
      size: content.length,
      sha256: createHash("sha256").update(content).digest(),
    });
    expect(await buffer(await store.open(stored.key))).toEqual(content);
    expect(await buffer(await store.open(stored.key, { start: 2, end: 11 }))).toEqual(
      content.subarray(2, 12),
    );
    const path = join(root, "files", stored.key);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, "..")).mode & 0o777).toBe(0o700);
  });

  it("shows the whole content to the check before it counts", async () => {
    const seen: string[] = [];
    const check = async (path: string) => void seen.push(readFileSync(path, "utf8"));
    await store.write(streamOf(Buffer.from("whole "), Buffer.from("content")), { ...limits, check });
    expect(seen).toEqual(["whole content"]);
  });
});

describe("a refused upload leaves nothing behind", () => {
  afterEach(() => expect(allFiles()).toEqual([]));

  it("too large: told in M, and the rest is not read", async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += 1;
          yield Buffer.alloc(256 * 1024);
        }
      })(),
    );
    await expect(store.write(endless, limits)).rejects.toMatchObject({
      code: "6002",
      details: { params: { size: 3 } },
    });
    expect(sent).toBeLessThan(30);
    expect(endless.destroyed).toBe(true);
  });

  it("exactly the limit is not too large; one byte more is", async () => {
    const { key } = await store.write(streamOf(Buffer.alloc(limits.maxBytes)), limits);
    await store.remove(key);
    await expect(store.write(streamOf(Buffer.alloc(limits.maxBytes + 1)), limits)).rejects.toMatchObject({
      code: "6002",
    });
  });

  it("cut at the reader's own limit", async () => {
    const truncated = () => true;
    await expect(store.write(streamOf(Buffer.alloc(9)), { ...limits, truncated })).rejects.toMatchObject({
      code: "6002",
    });
  });

  it("empty", async () => {
    await expect(store.write(streamOf(), limits)).rejects.toMatchObject({ code: "6003" });
  });

  it("refused by the check", async () => {
    const check = () => Promise.reject(new AppError("6001"));
    await expect(store.write(streamOf(Buffer.from("x")), { ...limits, check })).rejects.toMatchObject({
      code: "6001",
    });
  });

  it("broken off by the sender, or given up", async () => {
    const broken = new Readable({
      read() {
        this.push(Buffer.alloc(100));
        this.destroy(new Error("premature close"));
      },
    });
    await expect(store.write(broken, limits)).rejects.toMatchObject({ code: "6004" });
    const given = AbortSignal.timeout(20);
    const stalled = new Readable({ read() {} });
    await expect(store.write(stalled, { ...limits, signal: given })).rejects.toMatchObject({ code: "6004" });
  });

  it("no room: the system refuses the write midway", () => {
    // A process that may write files of 100 KB at most meets what a full disk answers: a write that fails.
    const script = `
      import { Readable } from "node:stream";
      import { createDiskStore } from ${JSON.stringify(join(import.meta.dirname, "disk-store.ts"))};
      const store = await createDiskStore(${JSON.stringify(root)});
      const chunks = Array.from({ length: 30 }, () => Buffer.alloc(10_000));
      await store.write(Readable.from(chunks), { maxBytes: 1e9 }).catch((error) => console.log(error.code));`;
    const { stdout, stderr } = spawnSync(
      "sh",
      ["-c", 'ulimit -f 200; exec "$0" --input-type=module -e "$1"', process.execPath, script],
      {
        encoding: "utf8",
      },
    );
    expect([stdout.trim(), stderr]).toEqual(["6004", ""]);
  });
});

describe("a key", () => {
  it("that names nothing answers 6003; removing it is no error", async () => {
    const missing = `ab/cd/${"0".repeat(32)}`;
    await expect(store.open(missing)).rejects.toMatchObject({ code: "6003" });
    await store.remove(missing);
  });

  it.each(["../../secrets.json", "/etc/passwd", "", "ab/cd/../../../x"])(
    "%j never leaves the store",
    async (key) => {
      writeFileSync(join(root, "secrets.json"), "secret");
      await expect(store.open(key)).rejects.toMatchObject({ code: "6003" });
      await expect(store.remove(key)).rejects.toMatchObject({ code: "6003" });
    },
  );

  it("is gone once removed", async () => {
    const { key } = await store.write(streamOf(Buffer.from("x")), limits);
    await store.remove(key);
    await expect(store.open(key)).rejects.toMatchObject({ code: "6003" });
  });
});

describe("housekeeping", () => {
  it("tells files and temporary ones apart by age", async () => {
    const old = await store.write(streamOf(Buffer.from("old")), limits);
    await store.write(streamOf(Buffer.from("new")), limits);
    utimesSync(join(root, "files", old.key), new Date("2020-01-01"), new Date("2020-01-01"));
    writeFileSync(join(root, "temporary", "left"), "x");
    utimesSync(join(root, "temporary", "left"), new Date("2020-01-01"), new Date("2020-01-01"));
    writeFileSync(join(root, "temporary", "running"), "x");
    const before = new Date("2021-01-01");
    const keys: string[] = [];
    for await (const key of store.storedBefore(before)) keys.push(key);
    expect(keys).toEqual([old.key]);
    expect(await store.removeTemporary(before)).toBe(1);
    expect(readdirSync(join(root, "temporary"))).toEqual(["running"]);
  });

  it("is ready while its folder is there", async () => {
    await store.check();
    rmSync(root, { recursive: true });
    await expect(store.check()).rejects.toThrow();
  });
});
