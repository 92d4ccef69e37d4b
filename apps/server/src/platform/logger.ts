import { type DestinationStream, type Logger, pino } from "pino";

/**
 * Structured logs, one JSON object a line. What is logged names ids, never people.
 * @param to standard output, where nothing else is named
 */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // The reader of uploads tells what it was given at level trace: headers, and the token among them.
    redact: { paths: ["busboyOptions"], remove: true },
  };
  return to ? pino(options, to) : pino(options);
}
