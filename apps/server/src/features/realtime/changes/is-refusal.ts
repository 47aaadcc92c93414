/** Whether the database itself refused, as by a time-out, rather than the connection breaking. */
export function isRefusal(error: unknown): boolean {
  return /^(?!08|53|57P)[0-9A-Z]{5}$/.test(codeOf(error));
}

/** Whether a statement was cancelled because it took too long. */
export function isTimeout(error: unknown): boolean {
  return codeOf(error) === '57014';
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
