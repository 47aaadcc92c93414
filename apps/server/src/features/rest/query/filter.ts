import { expectField, expectIdentifier, readQuoted } from './names.ts';
import type {
  Condition,
  Filter,
  IsValue,
  Operation,
  QuantifiableOperator,
  SearchOperator,
  SimpleOperator,
} from './query.ts';
import { checkPatterns } from './patterns.ts';
import type { PatternFilter } from './patterns.ts';
import { Reader } from './reader.ts';

const simple: readonly SimpleOperator[] = [
  'neq',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
];
const quantifiable: readonly QuantifiableOperator[] = [
  'eq',
  'gte',
  'gt',
  'lte',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
];
const search: readonly SearchOperator[] = ['fts', 'plfts', 'phfts', 'wfts'];
const isValues: readonly IsValue[] = ['not_null', 'null', 'true', 'false', 'unknown'];

const unknownWord = /[^.]+\./y;
const operatorWord = /[a-z]+(?=[.(])/y;
const restOfText = /[^]*/y;
const restOfItem = /[^,)]*/y;
const arrayLiteral = /\{[^{}]*\}/y;

/** Whether a parameter's value starts like a filter, rather than being a function's argument. */
export function looksLikeFilter(value: string): boolean {
  const [word = '', ...rest] = value.split('.');
  if (word === 'not') return rest.length > 0;
  const [operator = ''] = word.split('(');
  return (
    rest.length > 0 &&
    ['is', 'in', 'isdistinct', ...simple, ...quantifiable, ...search].includes(operator)
  );
}

/** The value of a filter's parameter: `eq.1`, `not.in.(1,2)`, `like(any).{a*,b*}` */
export function parseOperation(text: string): Pick<Filter, 'negated' | 'operation'> {
  const reader = new Reader(text, 'filter');
  const parsed = readOperation(reader, () => reader.match(restOfText, 'value') ?? '');
  reader.expectEnd();
  return parsed;
}

/** How deep conditions can be nested. */
const maxDepth = 100;

/** `and(id.gt.1,or(name.eq.a,not.and(…)))`, or `(…)` after a given operator. */
export function parseConditions(
  text: string,
  given: { readonly kind: 'and' | 'or'; readonly negated: boolean },
): Condition {
  const reader = new Reader(text, 'logic tree');
  const conditions = readList(reader, 0);
  reader.expectEnd();
  return { ...given, conditions };
}

function readList(reader: Reader, depth: number): readonly Condition[] {
  if (depth > maxDepth) reader.fail(`conditions are nested more than ${maxDepth} deep`);
  reader.skipSpace();
  reader.expect('(');
  const conditions: Condition[] = [];
  do {
    reader.skipSpace();
    conditions.push(readCondition(reader, depth));
    reader.skipSpace();
  } while (reader.take(','));
  reader.expect(')');
  reader.skipSpace();
  return conditions;
}

const treeStart = /(not\.)?(and|or)(?=[ \t]*\()/y;

function readCondition(reader: Reader, depth: number): Condition {
  const start = reader.match(treeStart, 'logic operator (and, or)');
  if (start !== undefined) {
    const negated = start.startsWith('not.');
    const kind = start.endsWith('and') ? 'and' : 'or';
    return { kind, negated, conditions: readList(reader, depth + 1) };
  }
  const field = expectField(reader);
  reader.expect('.');
  const value = () =>
    readWholeQuoted(reader) ??
    reader.match(arrayLiteral, 'array') ??
    reader.match(restOfItem, 'value') ??
    '';
  return { kind: 'filter', field, ...readOperation(reader, value) };
}

/** A quoted text that is all of an item. */
function readWholeQuoted(reader: Reader): string | undefined {
  return reader.attempt(() => {
    const quoted = readQuoted(reader);
    return reader.ended || reader.sees(',') || reader.sees(')') ? quoted : undefined;
  });
}

function readOperation(reader: Reader, value: () => string): Pick<Filter, 'negated' | 'operation'> {
  const negated = reader.take('not.');
  const word = reader.match(operatorWord, 'operator (eq, gt, ...)');
  if (word === undefined) {
    const unknown = reader.match(unknownWord, 'operator (eq, gt, ...)');
    if (unknown === undefined) reader.fail();
    reader.fail(`unknown single value operator ${unknown.slice(0, -1)}`);
  }
  return { negated, operation: readAfter(reader, word, value) };
}

function readAfter(reader: Reader, word: string, value: () => string): Operation {
  if (word === 'in') {
    reader.expect('.');
    return { kind: 'in', values: readInList(reader) };
  }
  if (word === 'is') {
    reader.expect('.');
    return { kind: 'is', value: readIsValue(reader) };
  }
  if (word === 'isdistinct') {
    reader.expect('.');
    return { kind: 'isdistinct', value: value() };
  }
  const asSearch = search.find((each) => each === word);
  if (asSearch) {
    const language = reader.take('(') ? expectIdentifier(reader) : undefined;
    if (language !== undefined) reader.expect(')');
    reader.expect('.');
    const rest = { operator: asSearch, value: value() };
    return { kind: 'search', ...(language !== undefined && { language }), ...rest };
  }
  const asQuantifiable = quantifiable.find((each) => each === word);
  if (asQuantifiable) {
    const asked: Omit<PatternFilter, 'value'> = {
      operator: asQuantifiable,
      ...(reader.take('(any)')
        ? { quantifier: 'any' }
        : reader.take('(all)') && { quantifier: 'all' }),
    };
    reader.expect('.');
    return { kind: 'quantifiable', ...asked, value: checkPatterns({ ...asked, value: value() }) };
  }
  const asSimple = simple.find((each) => each === word);
  reader.expect('.');
  if (!asSimple) return reader.fail(`unknown single value operator ${word}`);
  return { kind: 'simple', operator: asSimple, value: value() };
}

const isWord = /[a-z_]+/iy;

function readIsValue(reader: Reader): IsValue {
  const expected = 'isVal: (null, not_null, true, false, unknown)';
  const word = reader.match(isWord, expected)?.toLowerCase();
  const value = isValues.find((each) => each === word);
  if (value) return value;
  if (word !== undefined) reader.at -= word.length;
  return reader.fail(
    `unexpected ${JSON.stringify(reader.text[reader.at] ?? '')} expecting ${expected}`,
  );
}

function readInList(reader: Reader): readonly string[] {
  reader.skipSpace();
  reader.expect('(');
  const values: string[] = [];
  do {
    values.push(readWholeQuoted(reader) ?? reader.match(restOfItem, 'value') ?? '');
  } while (reader.take(','));
  reader.expect(')');
  reader.skipSpace();
  return values.length === 1 && values[0] === '' ? [] : values;
}
