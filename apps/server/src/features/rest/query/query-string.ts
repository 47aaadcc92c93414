import { badQuery, badRange } from '../rest-failure.ts';
import { looksLikeFilter, parseConditions, parseOperation } from './filter.ts';
import { readName, readNames, readPath } from './names.ts';
import { parseOrder } from './order.ts';
import type { At, Condition, EmbedPath, Field, OrderTerm, Query, Range } from './query.ts';
import { Reader } from './reader.ts';
import { parseSelect } from './select.ts';

/** Parameters for the gateway, which never reach the database. */
const notOurs = new Set(['apikey']);

/**
 * Parses all parameters of a request.
 *
 * @param asArguments takes every parameter that does not start like a filter as the argument of a
 * function
 * @throws RestFailure where one violates the grammar
 */
export function parseQuery(queryString: string, asArguments: boolean): Query {
  const pairs = pairsOf(queryString).filter(([key]) => !notOurs.has(key));
  const found: Found = { conditions: [], order: [], limits: new Map(), arguments: [] };
  let select = '*';
  let columns: readonly string[] | undefined;
  let onConflict: readonly string[] | undefined;
  for (const [key, value] of pairs) {
    if (key === 'select') select = value;
    else if (key === 'columns') columns = readNames(value, 'columns parameter');
    else if (key === 'on_conflict') onConflict = readNames(value, 'on_conflict parameter');
    else takeParameter(found, key, value, asArguments);
  }
  return {
    select: parseSelect(select),
    conditions: found.conditions,
    order: found.order,
    ranges: [...found.limits.values()],
    ...(columns && { columns }),
    ...(onConflict && { onConflict }),
    arguments: found.arguments,
    canonical: canonicalOf(pairs),
  };
}

type Pair = readonly [key: string, value: string];

function pairsOf(queryString: string): readonly Pair[] {
  return queryString
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals < 0
        ? [decode(part), '']
        : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
    });
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    throw badQuery(`"failed to decode (${text})" (line 1, column 1)`, 'not valid percent-encoding');
  }
}

function canonicalOf(pairs: readonly Pair[]): string {
  return pairs
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
}

interface Found {
  readonly conditions: At<Condition>[];
  readonly order: At<readonly OrderTerm[]>[];
  readonly limits: Map<string, At<Range>>;
  readonly arguments: Pair[];
}

function takeParameter(found: Found, key: string, value: string, asArguments: boolean): void {
  const last = key.slice(key.lastIndexOf('.') + 1);
  if (last === 'and' || last === 'or') {
    found.conditions.push(parseTree(key, value));
  } else if (last === 'order') {
    if (value === '') return;
    found.order.push({ path: readTreePath(key).path, value: parseOrder(value) });
  } else if (last === 'limit' || last === 'offset') {
    if (value !== '') takeLimit(found, key, last, value);
  } else if (asArguments && !key.includes('.') && !looksLikeFilter(value)) {
    found.arguments.push([key, value]);
  } else {
    const { path, field } = readTreePath(key);
    found.conditions.push({ path, value: { kind: 'filter', field, ...parseOperation(value) } });
  }
}

function parseTree(key: string, value: string): At<Condition> {
  const names = key.split('.');
  const kind = names.pop() === 'and' ? 'and' : 'or';
  const negated = names.includes('not');
  const path = names.filter((name) => name !== 'not');
  return { path, value: parseConditions(value, { kind, negated }) };
}

function takeLimit(found: Found, key: string, kind: 'limit' | 'offset', value: string): void {
  const { path } = readTreePath(key);
  const number = /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
  // A value that is not a number is ignored.
  if (number === undefined) return;
  if (kind === 'limit' && number < 0)
    throw badRange('Limit should be greater than or equal to zero.');
  const at = JSON.stringify(path);
  const before = found.limits.get(at)?.value ?? { offset: 0 };
  const range = { ...before, [kind]: Math.max(0, number) };
  found.limits.set(at, { path, value: range });
}

function readTreePath(key: string): { readonly path: EmbedPath; readonly field: Field } {
  const reader = new Reader(key, 'tree path');
  const names: string[] = [];
  do {
    names.push(readName(reader) ?? reader.fail());
  } while (reader.take('.'));
  const path = readPath(reader);
  reader.expectEnd();
  const name = names.pop() ?? '';
  return { path: names, field: { name, path } };
}
