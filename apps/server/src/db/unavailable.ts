/**
 * Codes of PostgreSQL and of the system for a database that cannot be asked just now: it stops or
 * starts (57P01 to 57P03), ended this connection (57P05, class 08), or takes no more (53300).
 */
const codes =
  /^(?:57P0[1235]|08[0-9A-Z]{3}|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)$/;

/** What the driver and its pool say in words alone. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed|Client network socket disconnected)/;

/** After so many seconds a restarted database usually answers. */
export const RETRY_AFTER_SECONDS = 2;

export const unavailableMessage = 'The database does not answer just now. Try again in a moment.';

/**
 * Whether the database itself was out of reach, so that the same request may be sent again: it is
 * answered with 503 and `Retry-After`, by every service. What the database refuses is none of it.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && codes.test(code)) return comesFromDatabase(error, code);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return messages.test(error.message);
}

/**
 * Files, mail servers and other services fail by the system's codes too, but those of `fetch` and
 * of libraries are causes of another error. A socket tells its call.
 */
function comesFromDatabase(error: Error, code: string): boolean {
  return !code.startsWith('E') || 'syscall' in error;
}
