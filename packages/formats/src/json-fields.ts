/** Parsed JSON of a stranger, looked at without believing in its form. */

/** The fields of an object; of anything else, none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : {};
}

/** The items of a list; of anything else, none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
