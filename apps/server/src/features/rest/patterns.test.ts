import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMountains } from './testing/start-mountains.ts';
import type { Mountains } from './testing/start-mountains.ts';

let mountains: Mountains;
beforeAll(async () => {
  mountains = await startMountains();
});
afterAll(() => mountains.stop());

const ask = async (path: string, method = 'GET') => {
  const response = await fetch(`${mountains.rest}${path}`, { method });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const backReference = encodeURIComponent('(aa+)\\1+x?b$');
const nested = encodeURIComponent('(a*)*c');
const quotedBackReference = encodeURIComponent('"(aa+)\\\\1+x?b$"');

describe('a regular expression of unbounded cost is refused', () => {
  it.each([
    ['in a filter', `/hikers?nick=match.${backReference}`],
    ['without regard to case', `/hikers?nick=imatch.${backReference}`],
    ['with nested repetition', `/hikers?nick=match.${nested}`],
    ['negated', `/hikers?nick=not.match.${nested}`],
    [
      'of any or all',
      `/hikers?nick=match(any).{heidi,${backReference.replaceAll('%5C', '%5C%5C')}}`,
    ],
    ['quoted in a list', `/hikers?nick=match(all).{${quotedBackReference}}`],
    ['in a logic tree', `/hikers?or=(nick.eq.a,and(nick.match.${quotedBackReference},nick.eq.b))`],
    ['on what is embedded', `/trails?select=id,regions(id)&regions.name=match.${nested}`],
    ['on rows of a function', `/rpc/entries_of?who=heidi&body=match.${nested}`],
    ['in a list of lists', `/hikers?nick=match(any).{{a},{b}}`],
  ])('%s', async (_, path) => {
    const { status, body } = await ask(path);
    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'PGRST100' });
    expect(body['message']).toMatch(/^(The|More) .*\.$/);
  });

  it('in a change of rows', async () => {
    const { status } = await ask(`/hikers?nick=match.${nested}`, 'DELETE');
    expect(status).toBe(400);
  });
});

it('refuses a like pattern that is longer than a title', async () => {
  const { status } = await ask(`/hikers?nick=like.${'_'.repeat(501)}`);
  expect(status).toBe(400);
});

it.each([
  ['match.^h', ['heidi']],
  ['imatch.^(CL|PE)', ['clara', 'peter']],
  ['match(any).{"^h","a$"}', ['clara', 'heidi']],
  ['match(all).{e,"r$"}', ['peter']],
  ['like(any).{h*,*a}', ['clara', 'heidi']],
  ['not.like(any).{NULL,h*}', []],
])('still finds rows by %s', async (filter, nicks) => {
  const { body } = await ask(`/hikers?select=nick&order=nick&nick=${encodeURIComponent(filter)}`);
  expect(body).toEqual(nicks.map((nick) => ({ nick })));
});
