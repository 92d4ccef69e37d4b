import { PORT } from "./socket-folder.ts";

/** durable: what was committed survives a power cut. test: faster, and nothing survives one. */
export type Profile = "durable" | "test";

const COMMON: Record<string, string> = {
  listen_addresses: "",
  port: String(PORT),
  unix_socket_permissions: "0700",
  max_connections: "100",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  // Solid-state disks are the rule: an index look-up costs little more than reading on.
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  log_destination: "stderr",
  logging_collector: "off",
  log_line_prefix: "",
  log_checkpoints: "off",
  // Failed statements and their values would carry personal data into the log; the application reports them by code.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_statement: "none",
};

const PROFILES: Record<Profile, Record<string, string>> = {
  durable: {
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    min_wal_size: "128MB",
    max_wal_size: "1GB",
    wal_compression: "on",
  },
  test: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "4GB" },
};

/** The arguments for postgres. On the command line, so that no file in the cluster can weaken them. */
export function serverArguments(cluster: string, socketFolder: string, profile: Profile): string[] {
  // The list of folders is split at commas, so the name is quoted as PostgreSQL quotes an identifier.
  const folder = `"${socketFolder.replaceAll('"', '""')}"`;
  const settings = { ...COMMON, ...PROFILES[profile], unix_socket_directories: folder };
  return ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
