import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../testing/databases/test-database.ts';
import {
  judgeLikePattern,
  judgeRegularExpression,
  MAX_LIKE_CHARACTERS,
  MAX_STATES,
} from './regular-expression.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const statesOf = (pattern: string) => {
  const verdict = judgeRegularExpression(pattern);
  return verdict.status === 'allowed' ? verdict.states : verdict.reason;
};

describe('a regular expression from a caller', () => {
  it.each([
    ['^Ada', 7],
    ['run(s|ning)?$', 12],
    ['^[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,}$', 15],
    ['(\\d{1,3}\\.){3}\\d{1,3}', 15],
    ['(\\w+ ){2}end', 7],
    ['^\\d{4}-\\d{2}-\\d{2}', 14],
    ['\\mwalk\\M', 44],
    ['[[:alpha:]_][^]\\]x]*', 2],
    ['a{b|{,3}', 7],
    ['(?:ab)+?c', 3],
    ['東京|Москва', 8],
    ['\\u00e9+', 1],
    ['', 0],
  ])('is accepted with its cost: %s', (pattern, states) => {
    expect(statesOf(pattern)).toBe(states);
  });

  it.each([
    ['(a*)*\\1c', 'repeats without bound what already repeats so'],
    ['(aa+)\\1+x?b$', 'refers back to a group'],
    ['(a)(?:\\1)', 'refers back to a group'],
    ['\\0', 'refers back to a group'],
    ['(a+)+$', 'repeats without bound what already repeats so'],
    ['((a|b*)c)*', 'repeats without bound what already repeats so'],
    ['(a{2,})*', 'repeats without bound what already repeats so'],
    ['((a+)?)+', 'repeats without bound what already repeats so'],
    ['((a{1,9}){1,9}){1,9}', 'comes to more than'],
    ['a{255}{255}', 'repeats a repetition'],
    ['a**', 'repeats without bound'],
    ['(a{0,50}){0,50}', 'comes to more than'],
    ['a{101}', 'comes to more than'],
    ['a{1000}', 'another form'],
    ['(\\y|a){20}', 'comes to more than'],
    ['(?=a.*b)c', 'looks around'],
    ['(?<!a)c', 'looks around'],
    ['(?i)a', 'looks around or sets options'],
    ['***=a', 'nothing before "*"'],
    ['*a', 'nothing before "*"'],
    ['{2}', 'nothing before "{"'],
    ['[[=a=]]', 'class that is not known'],
    ['[[:<:]]', 'class that is not known'],
    ['[\\1]', 'an escape that is not allowed'],
    ['\\x41', 'an escape that is not allowed'],
    ['a\\', 'an escape that is not allowed'],
    ['[a', 'never closes'],
    ['(a', 'never closes'],
    ['a)', 'never opened'],
    [`${'('.repeat(30)}a${')'.repeat(30)}`, 'nests groups'],
    ['[\\u0001-\\uffff][\\u0001-\\uffff]', 'ranges of too many characters'],
    ['a'.repeat(201), 'more than 200 characters'],
  ])('is refused with a reason: %s', (pattern, reason) => {
    expect(statesOf(pattern)).toMatch(/^The regular expression .*\.$/);
    expect(statesOf(pattern)).toContain(reason);
  });
});

it('bounds the length of a like pattern', () => {
  expect(judgeLikePattern('%'.repeat(MAX_LIKE_CHARACTERS)).status).toBe('allowed');
  expect(judgeLikePattern('_'.repeat(MAX_LIKE_CHARACTERS + 1)).status).toBe('refused');
});

describe('random accepted regular expressions', () => {
  it('have neither a back-reference nor more states than the bound, unrolled independently', async () => {
    const random = randomOf(20_261_122);
    let allowed = 0;
    let refused = 0;
    const patterns: string[] = [];
    for (let round = 0; round < 50_000; round += 1) {
      const pattern = randomPattern(random);
      const verdict = judgeRegularExpression(pattern);
      if (verdict.status === 'refused') {
        refused += 1;
        continue;
      }
      allowed += 1;
      if (pattern !== '') patterns.push(pattern);
      const bare = pattern.replace(/\\u[\da-f]{4}/g, 'x').replace(/\\\D/g, 'x');
      expect(bare, pattern).not.toMatch(/\\\d/);
      expect(atomsUnrolled(pattern), pattern).toBeLessThanOrEqual(MAX_STATES);
    }
    expect(allowed).toBeGreaterThan(5_000);
    expect(refused).toBeGreaterThan(5_000);
    // PostgreSQL finds as many groups in them as the parser, so both read escapes and brackets the
    // same way.
    const distinct = [...new Set(patterns)];
    const groups = await groupsFound(distinct);
    const accepted = distinct.flatMap((pattern, index) => {
      const found = groups[index];
      return typeof found === 'number' ? [{ pattern, groups: found }] : [];
    });
    expect(accepted.length).toBeGreaterThan(1_000);
    expect(accepted).toEqual(
      accepted.map(({ pattern }) => ({ pattern, groups: groupsWritten(pattern) })),
    );
  });
});

/** The number of groups that PostgreSQL finds in each; null where it refuses the pattern. */
async function groupsFound(patterns: readonly string[]): Promise<readonly (number | null)[]> {
  const client = await database.requests.connect();
  try {
    await client.query(`
      create function pg_temp.groups(p text) returns int language plpgsql as $$
      begin
        -- One capture around all of it, so that there is one at least.
        return array_length(regexp_match('', '(|(?:' || p || '))'), 1) - 1;
      exception when invalid_regular_expression then
        return null;
      end $$`);
    const { rows } = await client.query<{ groups: number | null }>(
      'select pg_temp.groups(p) from unnest($1::text[]) with ordinality as each(p, n) order by n',
      [patterns],
    );
    return rows.map(({ groups }) => groups);
  } finally {
    client.release(true);
  }
}

function groupsWritten(pattern: string): number {
  const bare = pattern.replace(/\\.|\[\^?\]?(?:\\.|[^\]])*\]|\(\?/g, '');
  return bare.split('(').length - 1;
}

const parts = [
  ...['a', 'b', '.', '^', '$', '\\d', '\\w', '\\m', '\\1', '\\.', '[ab]', '[^]\\]a-c]'],
  ...['(', ')', '(', ')', '(?:', '(?=', '|', '*', '+', '?', '{2}', '{3,9}', '{2,}', '{40}'],
];

function randomPattern(random: () => number): string {
  const length = Math.floor(random() * 12);
  const pick = () => parts[Math.floor(random() * parts.length)] ?? '';
  const body = Array.from({ length }, pick).join('');
  const open = body.split('(').length - body.split(')').length;
  return open > 0 ? body + ')'.repeat(open) : body;
}

/** The number of atoms after expanding every counted repetition, from the inside to the outside. */
function atomsUnrolled(pattern: string): number {
  let text = pattern
    .replace(/\[\^?\]?(?:\\.|[^\]])*\]/g, 'x')
    .replace(/\\[mMyY]/g, 'x'.repeat(20))
    .replace(/\\[AZ]|[$^]/g, 'xxxx')
    .replace(/\\u[\da-f]{4}|\\\D/g, 'x')
    .replaceAll('(?:', '(')
    .replace(/[^(){}*+?|\d,]/g, 'x');
  for (;;) {
    const before = text;
    text = text
      .replace(/\(([x|]*)\)/g, (_, inner: string) => `<${inner.replaceAll('|', '')}>`)
      .replace(
        /(x|<x*>)\{(\d+)(?:(,)(\d*))?\}\??/g,
        (_, part: string, min: string, comma?: string, max?: string) => {
          const bare = part.replace(/[<>]/g, '');
          const times = max ? Number(max) : Number(min) + (comma ? 1 : 0);
          return bare.repeat(Math.max(1, times));
        },
      )
      .replace(/(x|<x*>)[*+?]\??/g, (_, part: string) => part.replace(/[<>]/g, ''))
      .replace(/<(x*)>(?![{*+?])/g, '$1');
    if (text === before) return text.replaceAll('|', '').length;
  }
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
