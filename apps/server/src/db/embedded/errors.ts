/** What can keep the embedded database from starting; stable, for logs and tests. */
export type EmbeddedErrorCode =
  | "DATA_DIR_IN_USE"
  | "DATA_DIR_COPIED"
  | "DATA_DIR_NOT_WRITABLE"
  | "DATA_DIR_UNREACHABLE"
  | "DATA_DIR_WRONG_OWNER"
  | "DATABASE_FOLDER_GONE"
  | "DATABASE_VERSION_DIFFERS"
  | "DISK_FULL"
  | "NO_UNPRIVILEGED_USER"
  | "PLATFORM_UNSUPPORTED"
  | "BINARIES_UNUSABLE"
  | "SHARED_MEMORY"
  | "START_FAILED";

/** A failure of the embedded database whose message says in one sentence or two what is wrong and what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name: string = "EmbeddedDatabaseError";
  readonly code: EmbeddedErrorCode;

  constructor(code: EmbeddedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Another live process already serves this data folder. */
export class DataDirInUseError extends EmbeddedDatabaseError {
  override readonly name = "DataDirInUseError";
  readonly holderPid: number;

  constructor(dataDir: string, holderPid: number) {
    super(
      "DATA_DIR_IN_USE",
      `The data folder ${dataDir} is already used by process ${holderPid}. ` +
        "Stop that process first, or set DATA_DIR to another folder.",
    );
    this.holderPid = holderPid;
  }
}

/** The code of a failed system call or statement, such as "ENOENT" or "53100"; undefined for any other value. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

const DISK_FULL_ADVICE = "Free some space there and start again; nothing that was saved is lost.";

/** Turns a failed file operation (or statement, for want of space) on `folder` into an EmbeddedDatabaseError; leaves anything else as it is. */
export function explainSystemError(error: unknown, folder: string): unknown {
  switch (systemCode(error)) {
    case "ENOSPC":
    case "EDQUOT":
    case "53100":
      return new EmbeddedDatabaseError(
        "DISK_FULL",
        `The disk that holds ${folder} is full. ${DISK_FULL_ADVICE}`,
        { cause: error },
      );
    case "EACCES":
    case "EPERM":
    case "EROFS":
    case "ENOTDIR":
      return new EmbeddedDatabaseError(
        "DATA_DIR_NOT_WRITABLE",
        `No permission to write the database under ${folder} (${messageOf(error)}). ` +
          "Give the user that starts Passage that folder, or set DATA_DIR to a folder of its own.",
        { cause: error },
      );
    default:
      return error;
  }
}

/**
 * Turns what initdb or postgres printed before it gave up into an error with advice.
 * @param step what was being done, as the end of "The database could not ..."
 */
export function explainOutput(step: string, folder: string, output: string): EmbeddedDatabaseError {
  const tail = output.trim().split("\n").slice(-6).join("\n");
  if (/No space left on device|Disk quota exceeded|Check free disk space/i.test(output))
    return new EmbeddedDatabaseError(
      "DISK_FULL",
      `The disk that holds ${folder} is full. ${DISK_FULL_ADVICE}\n${tail}`,
    );
  if (/could not look up effective user ID/i.test(output))
    return new EmbeddedDatabaseError(
      "NO_UNPRIVILEGED_USER",
      "The user that starts Passage has no entry in /etc/passwd, which PostgreSQL needs once, to make its folder. " +
        `Add one, or set DATABASE_URL to a database of yours.\n${tail}`,
    );
  if (/shared memory segment|semaphores/i.test(output))
    return new EmbeddedDatabaseError(
      "SHARED_MEMORY",
      "The system gives the database too little shared memory or too few semaphores. " +
        `Raise the limits (kernel.shmmax, kernel.sem, the container's shm size).\n${tail}`,
    );
  if (/Permission denied|Read-only file system|Operation not permitted/i.test(output))
    return new EmbeddedDatabaseError(
      "DATA_DIR_NOT_WRITABLE",
      `The database could not ${step}: no permission under ${folder}. ` +
        `Give the folder back to its user, or set DATA_DIR to another.\n${tail}`,
    );
  return new EmbeddedDatabaseError("START_FAILED", `The database could not ${step}.\n${tail}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
