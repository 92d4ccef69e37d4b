import { type Logger, pino } from "pino";

/** Structured logs to standard output, one JSON object a line. What is logged names ids, never people. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
