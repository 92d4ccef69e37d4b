import { createHash, randomBytes } from "node:crypto";
import { mkdir, open as openFile, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "../app-error.ts";
import type { ByteRange, FileStore, StoredFile, WriteOptions } from "./file-store.ts";

const megabyte = 1024 * 1024;
const privateFolder = 0o700;
const privateFile = 0o600;

const keyForm = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/;

/** Sharded by the first two bytes: no folder grows beyond what tools and file systems handle well. */
function newKey(): string {
  const name = randomBytes(16).toString("hex");
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

/** Content is durable once its file is synced; a rename or a new folder, once the folder that lists it is. */
async function sync(path: string): Promise<void> {
  const handle = await openFile(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}

/** What broke, as a refusal: the store's own refusals stay, everything else is a broken upload. */
function refusal(error: unknown): unknown {
  return error instanceof AppError ? error : new AppError("6004", { cause: error });
}

/** Files below a folder of this machine, `temporary/` beside `files/` on one file system, so that a rename is atomic. */
export async function createDiskStore(root: string): Promise<FileStore> {
  const files = join(root, "files");
  const temporary = join(root, "temporary");
  for (const folder of [root, files, temporary])
    await mkdir(folder, { recursive: true, mode: privateFolder });
  await sync(root);

  const pathOf = (key: string): string => {
    if (!keyForm.test(key)) throw new AppError("6003");
    return join(files, key);
  };

  return {
    async write(stream, options) {
      const path = join(temporary, randomBytes(16).toString("hex"));
      try {
        const content = await receive(stream, path, options);
        await options.check?.(path);
        const key = newKey();
        await settle(path, files, key);
        return { key, ...content };
      } catch (error) {
        stream.destroy();
        await rm(path, { force: true });
        throw error;
      }
    },

    async open(key, range?: ByteRange) {
      const path = pathOf(key);
      try {
        const file = await openFile(path, "r");
        return file.createReadStream(range);
      } catch (error) {
        if (codeOf(error) === "ENOENT") throw new AppError("6003");
        throw error;
      }
    },

    async sizeOf(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      }
    },

    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await sync(dirname(path)).catch((error) => {
        if (codeOf(error) !== "ENOENT") throw error;
      });
    },

    async check() {
      const path = join(temporary, `check-${randomBytes(8).toString("hex")}`);
      try {
        const file = await openFile(path, "wx", privateFile);
        await file.writeFile("ok");
        await file.close();
      } finally {
        await rm(path, { force: true });
      }
    },

    async *storedBefore(instant) {
      for (const path of await foldersAndFiles(files, 3)) {
        if (await isOlder(join(files, path), instant)) yield path;
      }
    },

    async removeTemporary(before) {
      let removed = 0;
      for (const name of await readdir(temporary)) {
        const path = join(temporary, name);
        if (!(await isOlder(path, before))) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** Streams into a temporary file, counting and hashing. */
async function receive(
  stream: Readable,
  path: string,
  { maxBytes, signal, truncated }: WriteOptions,
): Promise<Omit<StoredFile, "key">> {
  const hash = createHash("sha256");
  const tooLarge = () => new AppError("6002", { params: { size: Math.floor(maxBytes / megabyte) } });
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(tooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    const file = await openFile(path, "wx", privateFile);
    await pipeline(stream, meter, file.createWriteStream(), signal ? { signal } : {});
  } catch (error) {
    // The multipart reader has a limit of its own and may be the first to notice.
    throw truncated?.() ? tooLarge() : refusal(error);
  }
  if (truncated?.()) throw tooLarge();
  if (size === 0) throw new AppError("6003");
  return { size, sha256: hash.digest() };
}

/** Moves a checked file to its place, and makes content and place durable. */
async function settle(path: string, files: string, key: string): Promise<void> {
  const target = join(files, key);
  const shard = dirname(target);
  try {
    await sync(path);
    const made = await mkdir(shard, { recursive: true, mode: privateFolder });
    await rename(path, target);
    await sync(shard);
    if (made !== undefined) {
      await sync(dirname(shard));
      await sync(files);
    }
  } catch (error) {
    await rm(target, { force: true });
    throw refusal(error);
  }
}

/** Relative paths of the files `depth` levels below a folder. */
async function foldersAndFiles(folder: string, depth: number, prefix = ""): Promise<string[]> {
  const names = await readdir(join(folder, prefix));
  const paths = names.map((name) => (prefix === "" ? name : `${prefix}/${name}`));
  if (depth === 1) return paths.filter((path) => keyForm.test(path));
  const inner = await Promise.all(paths.map((path) => foldersAndFiles(folder, depth - 1, path)));
  return inner.flat();
}

async function isOlder(path: string, instant: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < instant;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}
