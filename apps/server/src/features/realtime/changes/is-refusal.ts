/** The database was there and said no, as by a time-out; not a connection that broke. */
export function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(?!08|53|57P)[0-9A-Z]{5}$/.test(code);
}
