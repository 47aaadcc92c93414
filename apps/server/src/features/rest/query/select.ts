import { badQuery } from '../rest-failure.ts';
import { expectIdentifier, expectName, readName, readPath } from './names.ts';
import type { Aggregate, SelectField, SelectItem, SelectRelation } from './query.ts';
import { Reader } from './reader.ts';

/** How deep relations can be embedded in each other; the rows multiply with each step. */
export const MAX_EMBED_DEPTH = 10;
/** How many relations a request can embed: PostgreSQL plans each with all of its policies. */
export const MAX_EMBEDS = 30;

/** `id,name:title,client:clients!inner(*),...owner(email),data->>kind,total.sum()::text` */
export function parseSelect(text: string): readonly SelectItem[] {
  const reader = new Reader(text, 'select parameter');
  const items = readItems(reader, 0);
  reader.expectEnd();
  if (countEmbeds(items) > MAX_EMBEDS) {
    throw badQuery(
      `A request can embed ${MAX_EMBEDS} relations at most`,
      `"select" embeds ${countEmbeds(items)}`,
    );
  }
  return items;
}

/** All embedded relations, nested ones included. */
export function countEmbeds(items: readonly SelectItem[]): number {
  return items.reduce(
    (count, item) => count + (item.kind === 'relation' ? 1 + countEmbeds(item.items) : 0),
    0,
  );
}

function readItems(reader: Reader, depth: number): readonly SelectItem[] {
  if (depth > MAX_EMBED_DEPTH) {
    reader.fail(`relations are embedded more than ${MAX_EMBED_DEPTH} deep`);
  }
  reader.skipSpace();
  if (reader.ended || reader.sees(')')) return [];
  const items: SelectItem[] = [];
  do {
    reader.skipSpace();
    items.push(readItem(reader, depth));
    reader.skipSpace();
  } while (reader.take(','));
  return items;
}

function readItem(reader: Reader, depth: number): SelectItem {
  if (reader.take('...')) {
    return readRelation(reader, { name: expectName(reader), spread: true, depth });
  }
  if (reader.take('*')) return { kind: 'field', field: { name: '*', path: [] } };
  const alias = reader.attempt(() => {
    const name = readName(reader);
    return name !== undefined && !reader.sees('::') && reader.take(':') ? name : undefined;
  });
  const name = expectName(reader);
  const named = alias === undefined ? {} : { alias };
  if (name === 'count' && reader.take('()')) {
    return {
      kind: 'field',
      field: { name: '*', path: [] },
      ...named,
      aggregate: 'count',
      ...readCast(reader, 'aggregateCast'),
    };
  }
  if (reader.sees('(') || reader.sees('!')) {
    return readRelation(reader, { ...named, name, spread: false, depth });
  }
  return readField(reader, name, named);
}

function readRelation(
  reader: Reader,
  { depth, ...start }: Pick<SelectRelation, 'name' | 'alias' | 'spread'> & { depth: number },
): SelectRelation {
  let hint: string | undefined;
  let join: 'inner' | 'left' | undefined;
  while (reader.take('!')) {
    const word = expectName(reader);
    if (word === 'inner' || word === 'left') join ??= word;
    else hint ??= word;
  }
  reader.expect('(');
  const items = readItems(reader, depth + 1);
  reader.expect(')');
  return {
    kind: 'relation',
    ...start,
    ...(hint !== undefined && { hint }),
    ...(join !== undefined && { join }),
    items,
  };
}

const aggregates: readonly Aggregate[] = ['sum', 'avg', 'count', 'max', 'min'];

function readField(reader: Reader, name: string, named: Pick<SelectField, 'alias'>): SelectField {
  const field = { name, path: readPath(reader) };
  const cast = readCast(reader, 'cast');
  const aggregate = reader.take('.')
    ? (aggregates.find((each) => reader.take(`${each}()`)) ?? reader.fail())
    : undefined;
  return {
    kind: 'field',
    field,
    ...named,
    ...cast,
    ...(aggregate !== undefined && { aggregate, ...readCast(reader, 'aggregateCast') }),
  };
}

function readCast<K extends 'cast' | 'aggregateCast'>(
  reader: Reader,
  key: K,
): { readonly [P in K]?: string } {
  if (!reader.take('::')) return {};
  return { [key]: expectIdentifier(reader) } as { readonly [P in K]: string };
}
