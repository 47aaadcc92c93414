/** The database was there and said no, as by a time-out; not a connection that broke. */
export function isRefusal(error: unknown): boolean {
  return /^(?!08|53|57P)[0-9A-Z]{5}$/.test(codeOf(error));
}

/** A statement was cut because it took too long. */
export function isTimeout(error: unknown): boolean {
  return codeOf(error) === '57014';
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
