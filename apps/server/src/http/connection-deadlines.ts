/** A half-sent head of a request, and a connection on which nothing was sent, end within this time. */
const maxHeadMilliseconds = 15_000;

/** How often Node compares the age of heads with their limit: one can be older by this much. */
const checkMilliseconds = 3_000;

/** A client that neither sends nor takes a byte for so long is gone. */
const maxStillMilliseconds = 120_000;

/**
 * What Fastify is told about slow clients. Node looks at all connections only now and then, by
 * default every 30 s, so that a limit of 15 s would end some connections after 45 s: the limit is the
 * promise less one interval. A client that does not read its answer would hold the answer's buffers
 * and its file for ever; whoever takes a byte now and then begins anew.
 */
export const connectionDeadlines = {
  connectionTimeout: maxStillMilliseconds,
  // Longer than the minute for which proxies commonly keep theirs.
  keepAliveTimeout: 65_000,
  http: {
    headersTimeout: maxHeadMilliseconds - checkMilliseconds,
    connectionsCheckingInterval: checkMilliseconds,
  },
} as const;
