import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../fixture/test-database.ts';
import { playScene } from './scene.ts';
import type { Scene } from './scene.ts';
import { makeWorld, projectId } from './world.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await makeWorld(database);
});
afterAll(() => database.stop());

const play = (scene: (scene: Scene) => Promise<void>) => playScene(database, scene);

/** The names of the projects that are found, sorted. */
async function found(
  { ask }: Scene,
  query: string,
  bounds: readonly number[] | null = null,
): Promise<readonly unknown[]> {
  const answer = await ask('viewer', 'select name from search_projects($1, $2) order by name', [
    query,
    bounds,
  ]);
  if (answer.status === 'refused') return [answer.code];
  return answer.rows.map(({ name }) => name);
}

async function add({ ask }: Scene, name: string, area: object | null = null): Promise<void> {
  const answer = await ask(
    'viewer',
    'insert into projects (name, tags, area) values ($1, $2, $3)',
    [name, ['Läufe'], area],
  );
  expect(answer.status).toBe('done');
}

it('finds by every word, without regard to case, accents and order', () =>
  play(async (scene) => {
    await add(scene, 'Große Runde um den Zürichsee');
    await add(scene, 'Kleine Runde');
    expect(await found(scene, 'RUNDE')).toEqual(['Große Runde um den Zürichsee', 'Kleine Runde']);
    expect(await found(scene, 'zurich  runde')).toEqual(['Große Runde um den Zürichsee']);
    expect(await found(scene, 'laufe kleine')).toEqual(['Kleine Runde']);
    expect(await found(scene, 'runde um den see grosse laufe')).toEqual([
      'Große Runde um den Zürichsee',
    ]);
    expect(await found(scene, 'runde meer')).toEqual([]);
  }));

it('takes the signs of patterns for what they are', () =>
  play(async (scene) => {
    await add(scene, '100 % flat_out \\ run');
    expect(await found(scene, '%')).toEqual(['100 % flat_out \\ run']);
    expect(await found(scene, 't_o')).toEqual(['100 % flat_out \\ run']);
    expect(await found(scene, '\\')).toEqual(['100 % flat_out \\ run']);
    expect(await found(scene, "' or true --")).toEqual([]);
  }));

it('finds by a box around any geometry, also across the antimeridian', () =>
  play(async (scene) => {
    const ring = [
      [6, 46],
      [7, 46],
      [7, 47],
      [6, 46],
    ];
    await add(scene, 'Lake', { type: 'Polygon', coordinates: [ring] });
    await add(scene, 'Fiji', {
      type: 'GeometryCollection',
      geometries: [{ type: 'Point', coordinates: [179.5, -18, 300] }],
    });
    expect(await found(scene, '', [6.5, 46.5, 8, 48])).toEqual(['Lake']);
    expect(await found(scene, '', [8, 48, 9, 49])).toEqual([]);
    expect(await found(scene, '', [179, -20, -179, -17])).toEqual(['Fiji']);
    expect(await found(scene, 'lake', [179, -20, -179, -17])).toEqual([]);
    expect(await found(scene, '', [1, 2, 3])).toEqual(['22023']);
  }));

it('finds members by name for who is one of them', () =>
  play(async ({ ask }) => {
    const people = async (who: 'viewer' | 'stranger') => {
      const answer = await ask(
        who,
        'select name from search_people(\'o\', $1) order by name collate "C"',
        [projectId('private')],
      );
      return answer.status === 'done' ? answer.rows.map(({ name }) => name) : answer.code;
    };
    expect(await people('viewer')).toEqual(['co-owner', 'commenter', 'editor', 'fellow', 'owner']);
    expect(await people('stranger')).toEqual([]);
  }));
