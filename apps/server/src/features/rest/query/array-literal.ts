/**
 * Parses a one-dimensional PostgreSQL array literal: `{a,"b c",NULL}`.
 *
 * @returns undefined where it is malformed, or an array of arrays
 */
export function readArrayLiteral(text: string): readonly (string | null)[] | undefined {
  if (/^[ \t\n\r\v\f]*\{[ \t\n\r\v\f]*\}[ \t\n\r\v\f]*$/.test(text)) return [];
  const inner = /^[ \t\n\r\v\f]*\{(.*)\}[ \t\n\r\v\f]*$/s.exec(text)?.[1];
  if (inner === undefined) return undefined;
  const values: (string | null)[] = [];
  let at = 0;
  for (;;) {
    element.lastIndex = at;
    const [all, quoted, plain = '', end] = element.exec(inner) ?? [];
    if (all === undefined) return undefined;
    if (quoted === undefined && plain === '') return undefined;
    const isNull = quoted === undefined && plain.toLowerCase() === 'null';
    values.push(isNull ? null : (quoted ?? plain).replace(/\\(.)/gs, '$1'));
    if (end === '') return values;
    at += all.length;
  }
}

/**
 * Quoted, or without quotes and braces; then a comma, or the end. Only ASCII blanks around it are
 * skipped, since PostgreSQL trims no others.
 */
const element =
  /[ \t\n\r\v\f]*(?:"((?:[^"\\]|\\.)*)"|((?:[^ \t\n\r\v\f",{}\\]|\\.)(?:(?:[^",{}\\]|\\.)*(?:[^ \t\n\r\v\f",{}\\]|\\.))?))[ \t\n\r\v\f]*(,|$)/sy;

/** Formats the values as a PostgreSQL array literal of any type. */
export function writeArrayLiteral(values: readonly (string | null)[]): string {
  const items = values.map((value) =>
    value === null ? 'NULL' : `"${value.replace(/["\\]/g, '\\$&')}"`,
  );
  return `{${items.join(',')}}`;
}
