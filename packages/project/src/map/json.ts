/** What JSON carries: the values of properties and of the registers of nodes. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * The same value as it arrives at everybody else. JSON has no -0, NaN or undefined, and the database
 * no NUL and no half of a surrogate pair in a text, so what is applied here before the wire has
 * carried it must not have them either.
 */
export function throughJson<T>(value: T): T {
  const text = JSON.stringify(value).replace(UNSTORABLE, (found) =>
    found === ESCAPED_BACKSLASH ? found : '\ufffd',
  );
  return JSON.parse(text) as T;
}

const ESCAPED_BACKSLASH = '\\\\';
/** As JSON escapes them. A backslash that is escaped itself begins no escape. */
const UNSTORABLE = /\\\\|\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/** The JSON text of a value, with the keys of its objects sorted: equal for equal values. */
export function canonicalText(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalText).join(',')}]`;
  const keys = Object.keys(value).toSorted(compareText);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalText(value[key]!)}`).join(',')}}`;
}

/** Whether two values, each of which may be absent, are equal. */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return canonicalText(a) === canonicalText(b);
}

/** By code units, which is the same order everywhere; a locale's is not. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
