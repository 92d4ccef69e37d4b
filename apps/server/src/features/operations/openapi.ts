import { allEndpoints } from "@passage/contract/all-endpoints.ts";
import type { Access, Endpoint } from "@passage/contract/endpoint.ts";
import { errorCatalogue, successCode } from "@passage/contract/errors.ts";
import { z } from "zod";
import { mayKeysCall } from "../../platform/service-keys.ts";

type Json = Record<string, unknown>;

/** Who may call, in words. */
export function accessText(access: Access): string {
  switch (access.kind) {
    case "public":
      return "Public.";
    case "signedIn":
      return "Any signed-in account.";
    case "session":
      return access.staffPermission
        ? `Any signed-in account, or staff permission: ${access.staffPermission}.`
        : "Any signed-in account or staff member.";
    case "keys":
      return `Key: ${access.anyOf.join(" or ")}.`;
    case "staff":
      return access.permission ? `Staff permission: ${access.permission}.` : "Any staff member.";
  }
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}

function parameters(endpoint: Endpoint): Json[] {
  const from = (schema: z.ZodType | undefined, place: "path" | "query"): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: shape,
    }));
  };
  return [...from(endpoint.params, "path"), ...from(endpoint.query, "query")];
}

function requestBody(endpoint: Endpoint): Json | undefined {
  if (endpoint.file) {
    const fields = endpoint.body ? (jsonSchema(endpoint.body, "input") as { properties?: Json }) : {};
    const file = {
      type: "string",
      format: "binary",
      description: `At most ${endpoint.file.maxBytes} bytes.`,
    };
    const schema = { ...fields, properties: { ...fields.properties, [endpoint.file.field]: file } };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (!endpoint.body) return undefined;
  const content = { schema: jsonSchema(endpoint.body, "input") };
  return {
    required: true,
    content: { "application/x-www-form-urlencoded": content, "application/json": content },
  };
}

function answer(endpoint: Endpoint): Json {
  if (endpoint.answer === "blob")
    return { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  const data = jsonSchema(endpoint.data, "output");
  if (endpoint.answer === "events") return { "text/event-stream": { schema: data } };
  if (endpoint.answer === "bare") return { "application/json": { schema: data } };
  const properties = { code: { const: successCode }, message: { type: "string" }, data };
  return {
    "application/json": { schema: { type: "object", required: ["code", "message", "data"], properties } },
  };
}

function operation(endpoint: Endpoint): Json {
  const codes = (endpoint.errors ?? []).map((code) => `- ${code}: ${errorCatalogue[code].meaning}`);
  const notes = [endpoint.summary, accessText(endpoint.access)];
  if (mayKeysCall(endpoint)) notes.push("Open to service keys with that permission.");
  if (endpoint.idempotent) notes.push(`Idempotency-Key: ${endpoint.idempotent}.`);
  if (codes.length > 0) notes.push(`Codes of its own:\n${codes.join("\n")}`);
  const body = requestBody(endpoint);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: notes.join("\n\n"),
    tags: [tagOf(endpoint.path)],
    security: endpoint.access.kind === "public" ? [] : [{ at: [] }],
    parameters: parameters(endpoint),
    ...(body && { requestBody: body }),
    responses: { 200: { description: "Decided: code 1003 on success.", content: answer(endpoint) } },
  };
}

/** First word of a path that tells something: `students` have `/issue/student/…`. */
export function tagOf(path: string): string {
  return path.split("/").filter(Boolean).slice(0, 2).join("/");
}

/** The contract as OpenAPI 3.1. Built once: it changes with the release only. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints) {
    for (const { method, path } of [endpoint, ...(endpoint.also ?? [])]) {
      const described = operation(endpoint);
      const id = method === endpoint.method ? endpoint.id : `${endpoint.id}By${method}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: { ...described, operationId: id } };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Passage",
      version: "1",
      description: "Envelope { code, message, data }; code 1003 is success. See docs/architecture.md.",
    },
    paths,
    components: {
      securitySchemes: {
        at: {
          type: "apiKey",
          in: "header",
          name: "at",
          description:
            "Access token of a session; under /bms also a service key (`psk_…`), where the call says so.",
        },
      },
    },
  };
}
