/** The midnight at which an ISO 8601 day begins where the person is, in milliseconds since 1970. */
export function startOfDay(day: string): number {
  return new Date(`${day}T00:00`).getTime();
}
