/** The deadline for a request's headers, and for the first request on a connection. */
const maxHeadMilliseconds = 15_000;

/** How often Node checks that deadline; a request can exceed it by this much. */
const checkMilliseconds = 3_000;

/** A client that neither sends nor reads a byte for so long is disconnected. */
const maxStillMilliseconds = 120_000;

/**
 * Fastify's options against slow clients. Node checks connections only at intervals, by default of
 * 30 s, so a limit of 15 s would end some connections after 45 s: the limit is the deadline minus
 * one interval. A client that does not read its answer would keep the answer's buffers and file
 * open for ever; reading a byte resets the timeout.
 */
export const connectionDeadlines = {
  connectionTimeout: maxStillMilliseconds,
  // Longer than the minute for which proxies commonly keep idle connections.
  keepAliveTimeout: 65_000,
  http: {
    headersTimeout: maxHeadMilliseconds - checkMilliseconds,
    connectionsCheckingInterval: checkMilliseconds,
  },
} as const;
