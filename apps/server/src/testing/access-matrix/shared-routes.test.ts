import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries, Answer } from './actor-queries.ts';
import { idOf, insertPeopleAndProjects, personId } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const route = idOf('route loner');
const refused = { status: 'refused', code: '42501' };
type Query = ActorQueries['query'];

function valueOf(answer: Answer, column: string): unknown {
  if (answer.status === 'refused') throw new Error(answer.message);
  return answer.rows[0]?.[column];
}

/** Shares the route again, as its owner does. */
async function share(query: Query): Promise<string> {
  await query('loner', 'delete from route_links where route_id = $1', [route]);
  const made = await query('loner', 'select share_route($1) as token', [route]);
  return String(valueOf(made, 'token'));
}

const open = (query: Query, token: string | null, who: Parameters<Query>[0] = 'anon') =>
  query(who, 'select * from shared_route($1)', [token]);

describe('a shared route', () => {
  it('is opened by everybody who has its link, and by nobody after it was taken back', () =>
    withActorQueries(database, async ({ query }) => {
      const token = await share(query);
      for (const who of ['anon', 'stranger', 'loner'] as const) {
        expect(await open(query, token, who), who).toMatchObject({ count: 1 });
      }
      const stop = 'delete from route_links where route_id = $1';
      expect(await query('stranger', stop, [route])).toMatchObject({ count: 0 });
      expect(await open(query, token)).toMatchObject({ count: 1 });
      expect(await query('loner', stop, [route])).toMatchObject({ count: 1 });
      expect(await open(query, token)).toMatchObject({ count: 0 });
      expect(await share(query)).not.toBe(token);
      expect(await open(query, token)).toMatchObject({ count: 0 });
    }));

  it('has a link of twelve letters and digits, the same one until it is taken back', () =>
    withActorQueries(database, async ({ query }) => {
      const token = await share(query);
      expect(token).toMatch(/^[A-Za-z0-9]{12}$/);
      const again = await query('loner', 'select share_route($1) as token', [route]);
      expect(valueOf(again, 'token')).toBe(token);
      const many = await query('service', 'select share_route($1) from generate_series(1, 3)', [
        route,
      ]);
      expect(many).toMatchObject(refused);
    }));

  it('shows what was saved last', () =>
    withActorQueries(database, async ({ query }) => {
      const token = await share(query);
      await query('loner', 'update routes set name = $2 where id = $1', [route, 'By the river']);
      expect(valueOf(await open(query, token), 'name')).toBe('By the river');
    }));

  it('tells nothing of its owner, their tags and notes, and the device', () =>
    withActorQueries(database, async ({ query }) => {
      const token = await share(query);
      await query(
        'loner',
        "update routes set tags = '{secret tag}', description = 'secret note', device = 'secret device' where id = $1",
        [route],
      );
      const answer = await open(query, token);
      const told = JSON.stringify(answer);
      expect(told).not.toMatch(/secret/);
      expect(told).not.toContain(personId('loner'));
      expect(told).not.toContain(route);
    }));

  it('contains of a recorded track the part that it runs along, without times and heart rate', () =>
    withActorQueries(database, async ({ query }) => {
      const token = await share(query);
      const track = {
        id: 'digest',
        name: 'Morning run',
        description: 'secret note',
        line: [
          [8.1, 49],
          [8.2, 49],
          [8.3, 49],
          [8.4, 49],
          [8.5, 49],
        ],
        heights: [1, null, 3, 4, 5],
        times: [1, 2, 3, 4, 5],
        sensors: { heartRate: [150, 151, 152, 153, 154] },
        breaks: [1, 2, 4],
        laps: [{ startSeconds: 1, durationSeconds: 4, averageHeartRate: 150 }],
      };
      const waypoints = [
        { position: [8.2, 49], snap: false },
        { position: [8.4, 49], snap: false, along: { track: 1, from: 1, to: 3 } },
        { position: [8.3, 49], snap: false, along: { track: 1, from: 3, to: 2 } },
      ];
      await query('loner', 'update routes set waypoints = $2, legs = $3 where id = $1', [
        route,
        JSON.stringify(waypoints),
        JSON.stringify([{ ...track, line: [[1, 1]] }, track]),
      ]);
      const answer = await open(query, token);
      expect(valueOf(answer, 'tracks')).toEqual([
        { id: '', name: '', line: [], heights: null, times: null, breaks: [] },
        {
          id: '',
          name: 'Morning run',
          line: [
            [8.2, 49],
            [8.3, 49],
            [8.4, 49],
          ],
          heights: [null, 3, 4],
          times: null,
          breaks: [1],
        },
      ]);
      expect(valueOf(answer, 'waypoints')).toEqual([
        waypoints[0],
        { ...waypoints[1], along: { track: 1, from: 0, to: 2 } },
        { ...waypoints[2], along: { track: 1, from: 2, to: 1 } },
      ]);
    }));
});

describe('without the link', () => {
  it('finds no token by guessing, by patterns or by nothing', () =>
    withActorQueries(database, async ({ query }) => {
      const token = await share(query);
      const guesses = ['', '%', '*', '.*', token.slice(0, 11), `${token} `, token.toUpperCase()];
      for (const guess of [...guesses, `\\${token}`, '\\x00', '\\', "' or true --", null]) {
        expect(await open(query, guess), String(guess)).toMatchObject({ count: 0 });
      }
    }));

  it('lists no links, not those of others and not to the signed out', () =>
    withActorQueries(database, async ({ query }) => {
      await share(query);
      const list = 'select token from route_links where route_id = $1';
      expect(await query('anon', list, [route])).toMatchObject(refused);
      for (const who of ['stranger', 'admin', 'celebrity'] as const) {
        expect(await query(who, list, [route]), who).toMatchObject({ count: 0 });
      }
    }));

  it('shares no route of another, none that was deleted, and tells not which there are', () =>
    withActorQueries(database, async ({ query }) => {
      const ask = 'select share_route($1)';
      const missing = { status: 'refused', code: 'PT404', message: 'There is no such route.' };
      expect(await query('stranger', ask, [route])).toMatchObject(missing);
      expect(await query('stranger', ask, [idOf('nothing')])).toMatchObject(missing);
      expect(await query('anon', ask, [route])).toMatchObject(refused);
      await query('loner', 'update routes set deleted_at = now() where id = $1', [route]);
      expect(await query('loner', ask, [route])).toMatchObject(missing);
    }));

  it('writes no token of one’s own choice', () =>
    withActorQueries(database, async ({ query }) => {
      const write = "insert into route_links (route_id, token) values ($1, 'mine')";
      expect(await query('loner', write, [route])).toMatchObject(refused);
      const change = "update route_links set token = 'mine' where route_id = $1";
      expect(await query('loner', change, [route])).toMatchObject(refused);
    }));
});
