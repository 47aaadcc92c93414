export interface SqlColumn {
  readonly name: string;
  /** As it is declared, in capitals. */
  readonly type: string;
  /** Whether it is another name of the row's id, and not stored with the row. */
  readonly isRowid: boolean;
}

/** The columns of a table in the order of its records, out of the statement that made it. */
export function tableColumns(sql: string): readonly SqlColumn[] {
  const inside = sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'));
  return splitTopLevel(inside).flatMap((part) => {
    const match = /^\s*(?:"((?:[^"]|"")*)"|\[([^\]]*)\]|`((?:[^`]|``)*)`|([^\s(]+))\s*([^]*)$/.exec(
      part,
    );
    if (!match) return [];
    const [, quoted, bracketed, ticked, plain, rest = ''] = match;
    if (plain !== undefined && CONSTRAINTS.test(plain)) return [];
    const name = quoted?.replaceAll('""', '"') ?? bracketed ?? ticked ?? plain ?? '';
    const type = (/^[A-Za-z]+/.exec(rest)?.[0] ?? '').toUpperCase();
    const isRowid = type === 'INTEGER' && /\bPRIMARY\s+KEY\b/i.test(rest);
    return [{ name, type, isRowid }];
  });
}

const CONSTRAINTS = /^(?:CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN)$/i;

/** Parts between commas that are in neither brackets nor quotes. */
function splitTopLevel(text: string): readonly string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'" || letter === '`') quote = letter;
    else if (letter === '[') quote = ']';
    else if (letter === '(') depth++;
    else if (letter === ')') depth--;
    else if (letter === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}
