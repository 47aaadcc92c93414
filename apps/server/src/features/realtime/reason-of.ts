/** The part of a failure that may be logged: the database's messages quote user data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.message;
}
