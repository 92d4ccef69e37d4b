import type { Endpoint } from "@passage/contract/endpoint.ts";
import qs from "qs";
import { z } from "zod";
import { AppError } from "../app-error.ts";

/** A form body as it came. A class of its own, since a JSON body can be a text too. */
export class FormText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Limits of a form body: deeper or wider ones are refused as unreadable, not silently cut. */
const bounds = { depth: 6, parameters: 1_000, array: 200 } as const;

/**
 * Decodes a form body. Nested values come as `a[0].b` keys or as JSON text in a field: one decoder for both.
 * @throws AppError 2017
 */
export function decodeForm(text: string): Record<string, unknown> {
  try {
    return qs.parse(text, {
      allowDots: true,
      depth: bounds.depth,
      strictDepth: true,
      parameterLimit: bounds.parameters,
      throwOnLimitExceeded: true,
      arrayLimit: bounds.array,
      plainObjects: false,
      decodeDotInKeys: false,
      decoder: decodeText,
    }) as Record<string, unknown>;
  } catch (cause) {
    throw new AppError("2017", { cause });
  }
}

/** One name or value. @throws URIError for broken percent signs or UTF-8, which qs would let pass as they are */
function decodeText(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}

/** Opens JSON text in those fields whose schema is an object or an array; other fields may well start with a bracket. */
export function openJsonFields(
  schema: Endpoint["body"],
  body: Record<string, unknown>,
): Record<string, unknown> {
  const shape = schema && unwrap(schema);
  if (!(shape instanceof z.ZodObject)) return body;
  const opened: Record<string, unknown> = { ...body };
  for (const [name, field] of Object.entries(shape.shape)) {
    const text = opened[name];
    if (typeof text !== "string" || !/^\s*[[{]/.test(text) || !isStructure(field as z.ZodType)) continue;
    try {
      opened[name] = JSON.parse(text);
    } catch {
      // Left as text: validation says at the field what is wrong.
    }
  }
  return opened;
}

function isStructure(schema: z.ZodType): boolean {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject || inner instanceof z.ZodArray || inner instanceof z.ZodRecord;
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) {
    // preprocess() is transform → schema; schema.transform() is schema → transform.
    const side = schema.in instanceof z.ZodTransform ? schema.out : schema.in;
    return unwrap(side as z.ZodType);
  }
  return schema;
}
