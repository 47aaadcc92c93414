import type { Name } from '../schema/catalogue.ts';

/** Quotes a name for SQL. A zero character would cut it off in transit, so it ends there. */
export function quoteName(name: string): string {
  const [visible = ''] = name.split('\0', 1);
  return `"${visible.replaceAll('"', '""')}"`;
}

export function quoteQualified({ schema, name }: Name): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

/** Quotes a text for SQL; only for texts of the catalogue. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
