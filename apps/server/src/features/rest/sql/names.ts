import type { Name } from '../schema/catalogue.ts';

/** A name in SQL. What follows a zero character would be lost on the way, so it ends there. */
export function quoteName(name: string): string {
  const [visible = ''] = name.split('\0', 1);
  return `"${visible.replaceAll('"', '""')}"`;
}

export function quoteQualified({ schema, name }: Name): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

/** A text in SQL; only for what comes out of the catalogue. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
