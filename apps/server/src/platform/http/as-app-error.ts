import { AppError } from "../app-error.ts";

const fastifyCodes: Record<string, AppError["code"]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "2015",
  FST_ERR_CTP_BODY_TOO_LARGE: "2014",
  FST_ERR_CTP_INVALID_JSON_BODY: "2017",
  FST_ERR_CTP_EMPTY_JSON_BODY: "2017",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "2017",
  FST_ERR_BAD_URL: "2013",
  FST_ERR_MAX_PARAM_LENGTH: "2013",
  FST_ERR_ASYNC_CONSTRAINT: "2013",
  FST_REQ_FILE_TOO_LARGE: "6002",
  FST_FILES_LIMIT: "6003",
  FST_FIELDS_LIMIT: "2017",
  FST_PARTS_LIMIT: "2017",
  FST_PROTO_VIOLATION: "2017",
  FST_INVALID_JSON_FIELD_ERROR: "2017",
  FST_NO_FORM_DATA: "2017",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "2015",
};

// PostgreSQL and the network, when the database is away: nothing was changed, try again.
const away = new Set([
  "ECONNREFUSED",
  "ENOENT",
  "ECONNRESET",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08006",
  "08001",
  "08003",
]);

// What a value can provoke in the database although it passed the schema: wrong encoding, out of range, NUL.
const unfitValues = new Set(["22P02", "22003", "22021", "22P05", "22007", "22008"]);

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
}

function isAway(error: unknown): boolean {
  if (away.has(codeOf(error))) return true;
  const message = error instanceof Error ? error.message : "";
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message,
  );
}

/** Any thrown thing as a coded refusal; what nobody foresaw is a server fault. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const known = fastifyCodes[code];
  if (known) return new AppError(known, { cause: error });
  if (isAway(error)) return new AppError("2018", { retryAfter: 2, cause: error });
  if (unfitValues.has(code)) return new AppError("2001", { fields: [], cause: error });
  // A malformed JSON body arrives as a SyntaxError with status 400, a broken multipart one as a plain Error.
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  if (statusCode === 400 || isBrokenMultipart(error)) return new AppError("2017", { cause: error });
  return new AppError("9999", { cause: error });
}

function isBrokenMultipart(error: unknown): boolean {
  return (
    error instanceof Error &&
    // The last is what the parser says of a boundary beyond 252 characters.
    /^(Multipart:|Unexpected end of (form|multipart data)|Malformed part header|Part terminated early|The needle )/.test(
      error.message,
    )
  );
}
