import { AppError } from "../../app-error.ts";

/** The refusal of a file behind a password: nobody at the institution could open it. */
export function encryptedFile(): AppError {
  return new AppError("6003", { data: { reason: "encrypted" } });
}
