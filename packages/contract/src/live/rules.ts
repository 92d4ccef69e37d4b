/** Live updates (milliseconds unless said): a stream of server-sent events, and polling where a stream can't live. */
export const live = {
  /** A line without meaning, so that proxies keep the stream and a dead one is noticed. Sessions are looked at again. */
  heartbeat: 15_000,
  /** No line for so long: the stream is dead. */
  silence: 40_000,
  /** The first line comes at once; a proxy that holds it back longer than this holds everything back. */
  firstLine: 5_000,
  /** How often to ask where no stream lives. */
  poll: 5_000,
  /** How long to poll before a stream is tried again. */
  streamAgain: 120_000,
  /** Pauses between tries to connect: doubled each time. */
  pause: { first: 1_000, most: 30_000 },
  /** What is told is kept so long for those who come back. */
  kept: 3_600_000,
  /** Streams that one account, or one staff member, may have open. */
  streamsPerPerson: 6,
  /** Events told to one reader at once; more are one "read everything anew". */
  mostEvents: 200,
} as const;
