import type { Endpoint } from "@passage/contract/endpoint.ts";
import { id } from "@passage/contract/fields.ts";
import type { z } from "zod";

/** A field of a call that names a thing by its id or its guid. */
export interface IdField {
  readonly part: "params" | "query" | "body";
  /** Names of the way to it; lists are passed through. */
  readonly path: readonly string[];
}

/** Every field of a call that names a thing, as far down as its schemas go. */
export function idFields(endpoint: Endpoint): IdField[] {
  return (["params", "query", "body"] as const).flatMap((part) =>
    walk(endpoint[part], []).map((path) => ({ part, path })),
  );
}

/** What schemas are made of, as zod keeps it. */
interface Definition {
  readonly format?: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly [inner: string]: unknown;
}

const inners = ["element", "innerType", "in", "out", "left", "right", "valueType"];

function walk(schema: z.ZodType | undefined, path: readonly string[]): string[][] {
  if (!schema) return [];
  const definition = schema._zod.def as unknown as Definition;
  if (schema === id || definition.format === "uuid") return [[...path]];
  return [
    ...Object.entries(definition.shape ?? {}).flatMap(([name, field]) => walk(field, [...path, name])),
    ...(definition.options ?? []).flatMap((option) => walk(option, path)),
    ...inners.flatMap((name) => walk(definition[name] as z.ZodType | undefined, path)),
  ];
}
