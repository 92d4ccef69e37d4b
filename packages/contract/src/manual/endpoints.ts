import { z } from "zod";
import { endpoint, open } from "../endpoint.ts";
import { manualQuery } from "./schema.ts";

export const operationManual = endpoint({
  id: "operationManual",
  method: "GET",
  path: "/help/operationManual",
  summary: "The operation manual as PDF, to be shown in a window of its own. It holds nothing of anybody.",
  access: open,
  query: manualQuery,
  data: z.unknown(),
  answer: "blob",
});
