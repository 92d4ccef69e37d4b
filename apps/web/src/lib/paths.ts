import type { ViewPath } from "@passage/contract/auth/menu.ts";
import { formatSearch, type SearchChanges } from "./search.ts";
import type { ParamName } from "./view.ts";

type ParamValues<Path extends string> = { readonly [Name in ParamName<Path>]: string | number };

type Rest<Path extends string> = [ParamName<Path>] extends [never]
  ? [search?: SearchChanges]
  : [params: ParamValues<Path>, search?: SearchChanges];

/** Fills the `{…}` parts of a path. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/**
 * Address of a portal view, the only way links are built: a path that isn't in the contract does not compile.
 *
 * @example hrefTo("/index/student-information/{id}", { id: 5 }, { source: "issue" })
 * @example hrefTo("/index/application-list", { status: "2" })
 */
export function hrefTo<Path extends ViewPath>(path: Path, ...rest: Rest<Path>): string {
  const [first = {}, second] = rest as [(Record<string, string | number> | SearchChanges)?, SearchChanges?];
  if (!path.includes("{")) return path + formatSearch(first as SearchChanges);
  return fillPath(path, first as Record<string, string | number>) + formatSearch(second ?? {});
}

/** The parameters of `pathname` when it has the shape of `path`, else null. */
export function matchPath(path: string, pathname: string): Record<string, string> | null {
  const wanted = path.split("/");
  const given = pathname.split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== value : value === "") return null;
    if (name !== undefined) {
      const decoded = decode(value);
      if (decoded === null) return null;
      params[name] = decoded;
    }
  }
  return params;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // A hand-typed "%" is no address of ours.
    return null;
  }
}
