import { describe, expect, it } from 'vitest';
import { readArrayLiteral, writeArrayLiteral } from './array-literal.ts';

describe('a PostgreSQL array literal', () => {
  it.each([
    ['{}', []],
    ['{a,b}', ['a', 'b']],
    [' { a b , "c, d" } ', ['a b', 'c, d']],
    ['{"a\\"b","\\\\d",\\d}', ['a"b', '\\d', 'd']],
    ['{NULL,"NULL",null}', [null, 'NULL', null]],
    ['{a*,%b}', ['a*', '%b']],
    ['{a\u00a0,\u3000b}', ['a\u00a0', '\u3000b']],
  ])('is parsed: %s', (text, values) => {
    expect(readArrayLiteral(text)).toEqual(values);
    expect(readArrayLiteral(writeArrayLiteral(values))).toEqual(values);
  });

  it.each(['', 'a', '{a', '{a,}', '{,a}', '{{a},{b}}', '[1:1]={a}', '{a"b"}', '{"a}', '{a\\}'])(
    'is refused where it is malformed: %s',
    (text) => expect(readArrayLiteral(text)).toBeUndefined(),
  );
});
