import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries, Answer } from './actor-queries.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { insertPeopleAndProjects, personId, projectId } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const project = projectId('private');
const archived = projectId('archived');
const noRight = { status: 'refused', code: '42501' };
const done = { status: 'done', count: 1 };
const reachesNothing = { status: 'done', count: 0 };
const full = { status: 'refused', code: 'PT413' };
const members = ['viewer', 'commenter', 'editor', 'owner'] as const;

const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);

function rowsOf(answer: Answer) {
  if (answer.status === 'refused') throw new Error(answer.message);
  return answer.rows;
}

const NAME =
  'insert into project_map_versions (project_id, name) values ($1, $2) returning id, seq::int';
const KEEP = `select * from append_map_changes_after_version($1, $2, $3, $4, '[1]')`;

async function name(query: ActorQueries['query'], who: 'editor' | 'owner' = 'editor') {
  const [row] = rowsOf(await query(who, NAME, [project, 'Before the fair']));
  return row?.['id'];
}

/** As many automatic versions as there are numbers, each of its own entry. */
const insertAutomatic = (
  query: ActorQueries['query'],
  { kind, from, to }: { kind: string; from: number; to: number },
) =>
  query(
    'service',
    `insert into project_map_versions (project_id, kind, seq, chunks)
     select $1, $2, n, '{}' from generate_series($3::int, $4::int) n`,
    [project, kind, from, to],
  );

const countOf = async (query: ActorQueries['query'], kind: string) =>
  rowsOf(
    await query(
      'viewer',
      'select count(*)::int, min(seq)::int from project_map_versions where project_id = $1 and kind = $2',
      [project, kind],
    ),
  )[0];

describe('who may do what with a version', () => {
  it('lets editors name the map as it is, and nobody say which entry that is or what it holds', () =>
    act(async ({ query }) => {
      for (const who of ['anon', 'stranger', 'viewer', 'commenter'] as const) {
        expect(await query(who, NAME, [project, 'x']), who).toMatchObject(noRight);
      }
      expect(await query('editor', NAME, [project, 'x'])).toMatchObject(done);
      expect(await query('editor', NAME, [archived, 'x'])).toMatchObject(noRight);
      for (const column of ['kind', 'seq', 'content', 'chunks', 'features', 'created_at']) {
        const sql = `insert into project_map_versions (project_id, name, ${column}) values ($1, 'x', default)`;
        expect(await query('owner', sql, [project]), column).toMatchObject(noRight);
        const change = `update project_map_versions set ${column} = default where project_id = $1`;
        expect(await query('owner', change, [project]), column).toMatchObject(noRight);
      }
      const nameless = 'insert into project_map_versions (project_id) values ($1)';
      expect(await query('editor', nameless, [project])).toMatchObject({ code: '23514' });
    }));

  it('shows versions to members alone', () =>
    act(async ({ query }) => {
      const id = await name(query);
      const sql = 'select content from project_map_versions where id = $1';
      for (const who of members) expect(await query(who, sql, [id]), who).toMatchObject(done);
      expect(await query('anon', sql, [id])).toMatchObject(noRight);
      expect(await query('stranger', sql, [id])).toMatchObject(reachesNothing);
    }));

  it('lets editors rename, and authors and owners delete what was named', () =>
    act(async ({ query }) => {
      const rename = "update project_map_versions set name = 'New' where id = $1";
      const remove = 'delete from project_map_versions where id = $1';
      const ofOwner = await name(query, 'owner');
      expect(await query('editor', rename, [ofOwner])).toMatchObject(done);
      for (const who of ['viewer', 'commenter', 'stranger'] as const) {
        expect(await query(who, rename, [ofOwner]), who).toMatchObject(reachesNothing);
        expect(await query(who, remove, [ofOwner]), who).toMatchObject(reachesNothing);
      }
      expect(await query('editor', remove, [ofOwner])).toMatchObject(reachesNothing);
      expect(await query('owner', remove, [ofOwner])).toMatchObject(done);
      const ofEditor = await name(query);
      expect(await query('editor', remove, [ofEditor])).toMatchObject(done);
    }));

  it('keeps versions that came by themselves from the editor before whose work they were made', () =>
    act(async ({ query }) => {
      rowsOf(
        await query('service', 'update project_maps set head = 3 where project_id = $1', [project]),
      );
      expect(await query('editor', KEEP, [project, 'deletion', 's8', 1])).toMatchObject(done);
      const made = `select name, created_by, seq::int from project_map_versions
        where project_id = $1 and kind = 'deletion'`;
      expect(rowsOf(await query('viewer', made, [project]))).toEqual([
        { name: null, created_by: personId('editor'), seq: 3 },
      ]);
      const remove = "delete from project_map_versions where project_id = $1 and kind = 'deletion'";
      expect(await query('editor', remove, [project])).toMatchObject(reachesNothing);
      const rename =
        "update project_map_versions set name = 'Kept' where project_id = $1 and kind = 'deletion'";
      expect(await query('editor', rename, [project])).toMatchObject(done);
      expect(await query('editor', remove, [project])).toMatchObject(reachesNothing);
      expect(await query('owner', remove, [project])).toMatchObject(done);
    }));
});

describe('a version before changes', () => {
  it('is made with them or not at all, and once where the request is repeated', () =>
    act(async ({ query }) => {
      rowsOf(
        await query('service', 'update project_maps set head = 3 where project_id = $1', [project]),
      );
      for (const who of ['anon', 'stranger', 'viewer', 'commenter'] as const) {
        expect(await query(who, KEEP, [project, 'import', 's8', 1]), who).toMatchObject(noRight);
      }
      expect(await query('editor', KEEP, [project, 'daily', 's8', 1])).toMatchObject({
        code: '22023',
      });
      expect(await query('editor', KEEP, [project, 'import', 'no session', 1])).toMatchObject({
        code: '22023',
      });
      expect(await query('editor', KEEP, [archived, 'import', 's8', 1])).toMatchObject({
        status: 'refused',
      });
      expect(await countOf(query, 'import')).toMatchObject({ count: 0 });
      expect(await query('editor', KEEP, [project, 'import', 's8', 1])).toMatchObject(done);
      expect(await query('editor', KEEP, [project, 'import', 's8', 1])).toMatchObject(done);
      expect(await countOf(query, 'import')).toEqual({ count: 1, min: 3 });
      const head = 'select head::int from project_maps where project_id = $1';
      expect(rowsOf(await query('viewer', head, [project]))).toEqual([{ head: 4 }]);
    }));
});

describe('the room for versions', () => {
  it('is for thirty of the days and thirty of acts, and the oldest go first', () =>
    act(async ({ query }) => {
      rowsOf(await insertAutomatic(query, { kind: 'daily', from: 1, to: 30 }));
      expect(await countOf(query, 'daily')).toEqual({ count: 30, min: 1 });
      rowsOf(await insertAutomatic(query, { kind: 'daily', from: 31, to: 33 }));
      expect(await countOf(query, 'daily')).toEqual({ count: 30, min: 4 });
      for (let head = 1; head <= 32; head++) {
        rowsOf(
          await query('service', 'update project_maps set head = $2 where project_id = $1', [
            project,
            head,
          ]),
        );
        rowsOf(await insertAutomatic(query, { kind: 'restore', from: 0, to: 0 }));
      }
      expect(await countOf(query, 'restore')).toEqual({ count: 30, min: 3 });
      expect(await countOf(query, 'daily')).toEqual({ count: 30, min: 4 });
    }));

  it('is for a hundred named ones, those that came by themselves and were named later, too', () =>
    act(async ({ query }) => {
      const sql = `insert into project_map_versions (project_id, name)
        select $1, 'Number ' || n from generate_series(1 + (
          select count(*) from project_map_versions where project_id = $1), 100) n`;
      rowsOf(await query('editor', sql, [project]));
      expect(await query('editor', NAME, [project, 'x'])).toMatchObject(full);
      rowsOf(await insertAutomatic(query, { kind: 'daily', from: 1, to: 1 }));
      const rename =
        "update project_map_versions set name = 'x' where project_id = $1 and kind = 'daily'";
      expect(await query('editor', rename, [project])).toMatchObject(full);
      const again =
        "update project_map_versions set name = 'x' where project_id = $1 and name = 'One'";
      expect(await query('editor', again, [project])).toMatchObject(done);
    }));

  it('is 256 MB of files, each counted once; the oldest that came by themselves go first', () =>
    act(async ({ query }) => {
      const file = (digit: string, megabytes: number) =>
        query(
          'service',
          `insert into storage.objects (bucket_id, name, version, metadata)
           values ('maps', $1, gen_random_uuid(), jsonb_build_object('size', $2::bigint * 1048576))`,
          [`${project}/snapshot/${digit.repeat(64)}`, megabytes],
        );
      for (const digit of ['1', '2', '3']) rowsOf(await file(digit, 100));
      const insert = (seq: number, digits: readonly string[]) =>
        query(
          'service',
          "insert into project_map_versions (project_id, kind, seq, chunks) values ($1, 'daily', $2, $3)",
          [project, seq, digits.map((digit) => digit.repeat(64))],
        );
      for (const seq of [1, 2, 3]) rowsOf(await insert(seq, ['1', '2']));
      expect(await countOf(query, 'daily')).toEqual({ count: 3, min: 1 });
      rowsOf(await insert(4, ['3']));
      expect(await countOf(query, 'daily')).toEqual({ count: 1, min: 4 });
    }));
});
