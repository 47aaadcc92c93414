const operators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;
export type Operator = (typeof operators)[number];

/** `column=operator.value` or, negated, `column=not.operator.value`. */
export interface Filter {
  readonly column: string;
  readonly operator: Operator;
  readonly isNegated: boolean;
  /** For `in` the literal of an array, such as `{"a","b"}`. */
  readonly value: string;
}

export type ParsedFilters =
  | { readonly status: 'parsed'; readonly filters: readonly Filter[] }
  | { readonly status: 'failed'; readonly message: string };

const maxValues = 100;
const maxFilters = 20;

/** Reads filters that are joined by commas; a comma within quotes or brackets joins nothing. */
export function parseFilters(text: string): ParsedFilters {
  if (text.trim() === '') return { status: 'parsed', filters: [] };
  const parts = splitOutside(text.trim());
  if (parts.length > maxFilters) return failed([`more than ${maxFilters} filters`]);
  const filters: Filter[] = [];
  for (const part of parts) {
    const read = /^\s*([^=]+?)\s*=\s*(not\.)?([a-z]+)\.(.*)$/s.exec(part);
    if (!read) return failed(part.split(/[=.]/));
    const [, column = '', not, operator = '', raw = ''] = read;
    if (!isOperator(operator)) return failed([operator, raw]);
    const value = operator === 'in' ? arrayLiteral(raw) : unquoted(raw);
    if (value === undefined) return failed([operator, raw]);
    filters.push({ column, operator, isNegated: not !== undefined, value });
  }
  return { status: 'parsed', filters };
}

function failed(found: readonly string[]): ParsedFilters {
  return {
    status: 'failed',
    message: `Error parsing \`filter\` params: ${JSON.stringify(found).replaceAll('","', '", "')}`,
  };
}

function isOperator(text: string): text is Operator {
  return operators.includes(text as Operator);
}

function splitOutside(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"' && /[.(,]/.test(text[at - 1] ?? ' ')) {
      isQuoted = true;
    } else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function arrayLiteral(raw: string): string | undefined {
  const inner = /^\((.*)\)$/s.exec(raw.trim())?.[1];
  if (inner === undefined || inner === '') return undefined;
  const values = splitOutside(inner).map(unquoted);
  if (values.length > maxValues) return undefined;
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

function unquoted(raw: string): string {
  const inner = /^"(.*)"$/s.exec(raw)?.[1];
  return inner === undefined ? raw : inner.replace(/\\(.)/gs, '$1');
}
