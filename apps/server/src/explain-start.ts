/** Why the server did not start, in a line or a few that say what to do; a stack only for what nobody foresaw. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return `Passage could not start: ${String(error)}`;
  const { code } = error as { code?: unknown };
  if (code === "EADDRINUSE")
    return "Passage could not start: the port is taken. Stop what uses it, or set PORT to another one.";
  if (code === "EACCES" && /listen/.test(error.message))
    return "Passage could not start: this port needs more rights. Set PORT to 1024 or above.";
  const foreseen = /^(ConfigError|EmbeddedDatabaseError|DataDirInUseError|DatabaseRoleError)$/.test(
    error.constructor.name,
  );
  if (foreseen) return `Passage could not start. ${error.message}`;
  const away = /^(ECONNREFUSED|ENOTFOUND|28P01|28000|3D000)$/.test(String(code));
  // A socket's folder that isn't there; other missing files are nobody's expectation.
  if (away || /^connect ENOENT/.test(error.message))
    return `Passage could not start: the database of DATABASE_URL does not answer or refuses (${String(code)}).`;
  return `Passage could not start: ${error.stack ?? error.message}`;
}
