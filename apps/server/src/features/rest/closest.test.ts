import { expect, it } from 'vitest';
import { closest } from './closest.ts';

it.each([
  ['testt', ['test', 'another'], 'test'],
  ['other', ['test', 'another'], 'another'],
  ['role', ['directors', 'roles', 'actors'], 'roles'],
  ['film', ['films', 'roles'], 'films'],
  ['(nam, pqaram, vall)', ['(name, param, val)', '(attr, id)'], '(name, param, val)'],
  ['(id)', ['(name, param, val)', '(attr, id)'], '(attr, id)'],
  ['noclosealternative', ['test', 'another'], undefined],
  ['', ['test'], undefined],
])('takes %j among %j for %j', (wanted, names, expected) => {
  expect(closest(wanted, names)).toBe(expected);
});
