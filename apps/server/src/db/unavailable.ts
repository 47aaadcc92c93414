/**
 * Codes of PostgreSQL and of the system for a database that is unavailable at the moment: it stops
 * or starts (57P01 to 57P03), ended this connection (57P05, class 08), or accepts no more (53300).
 */
const codes =
  /^(?:57P0[1235]|08[0-9A-Z]{3}|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)$/;

/** Errors that the driver and its pool report by message alone. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed|Client network socket disconnected)/;

/** The seconds after which a restarted database usually answers. */
export const RETRY_AFTER_SECONDS = 2;

export const unavailableMessage = 'The database does not answer just now. Try again in a moment.';

/**
 * Whether the database itself was unavailable, so that the same request may be sent again: every
 * service answers it with 503 and `Retry-After`. Refusals of the database do not count.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && codes.test(code)) return comesFromDatabase(error, code);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return messages.test(error.message);
}

/**
 * Files, mail servers and other services also fail with the system's codes, but the errors of
 * `fetch` and of libraries carry them as a cause. A socket error names its system call.
 */
function comesFromDatabase(error: Error, code: string): boolean {
  return !code.startsWith('E') || 'syscall' in error;
}
