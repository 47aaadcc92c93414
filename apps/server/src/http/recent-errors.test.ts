import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { RecentErrors, recentErrors } from './recent-errors.ts';

const noon = Date.parse('2026-11-27T12:00:00Z');

it('keeps words of the server, the class and the code of an error, and not its message', () => {
  const errors = new RecentErrors(() => noon);
  const err = Object.assign(new TypeError('ann@example.org is taken'), { code: '23505' });
  errors.note([{ err, method: 'POST', route: '/rest/v1/*', status: 500 }, 'request failed']);
  expect(errors.list()).toEqual([
    {
      at: '2026-11-27T12:00:00.000Z',
      what: 'request failed POST /rest/v1/* 500',
      kind: 'TypeError 23505',
      count: 1,
    },
  ]);
});

it('counts an error that comes again at once, and forgets what is older than a day', () => {
  let now = noon;
  const errors = new RecentErrors(() => now);
  errors.note(['the database stopped']);
  errors.note(['the database stopped']);
  expect(errors.list()).toMatchObject([{ count: 2 }]);
  now += 86_400_001;
  expect(errors.list()).toEqual([]);
});

it('holds two hundred errors', () => {
  const errors = new RecentErrors(() => noon);
  for (let number = 0; number < 300; number++) errors.note([`error ${number}`]);
  expect(errors.list()).toHaveLength(200);
  expect(errors.list()[0]).toMatchObject({ what: 'error 299' });
});

it('takes every error of the log, and no warning', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const name = crypto.randomUUID();
  log.error({ err: new Error('private') }, name);
  log.warn(`warning ${name}`);
  expect(lines).toHaveLength(2);
  expect(recentErrors.list().filter(({ what }) => what.includes(name))).toMatchObject([
    { what: name, kind: 'Error' },
  ]);
});
