import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asRequester } from '../../db/transaction.ts';
import { emptyTrash } from '../../features/trash/empty-trash.ts';
import { startTestDatabase } from '../databases/test-database.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries, Answer } from './actor-queries.ts';
import {
  insertPeopleAndProjects,
  personId,
  projectId,
  requesterOf,
} from './people-and-projects.ts';
import type { Row } from './row-sql.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
});
afterAll(() => database.stop());

const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);

const project = projectId('private');
const others = ['viewer', 'commenter', 'stranger'] as const;

interface Added {
  readonly id: string;
  readonly path: string;
}

/** A document of the private project, in a folder, with its file. */
async function add(
  { query }: Pick<ActorQueries, 'query'>,
  folder = 'Permits/2026',
): Promise<Added> {
  const id = crypto.randomUUID();
  const path = `${project}/${id}.pdf`;
  await query(
    'service',
    `insert into storage.objects (bucket_id, name, version, metadata)
     values ('documents', $1, gen_random_uuid()::text, '{"size": 12, "mimetype": "application/pdf"}')`,
    [path],
  );
  const answer = await query(
    'editor',
    `insert into documents (id, project_id, name, path, folder) values ($1, $2, 'a.pdf', $3, $4)`,
    [id, project, path, folder],
  );
  expect(answer).toMatchObject({ status: 'done', count: 1 });
  return { id, path };
}

const countOf = (answer: Answer) =>
  answer.status === 'refused' ? answer.code : Number(answer.rows[0]?.['count']);

const restore = async ({ query }: ActorQueries, who: Parameters<typeof query>[0], id: string) =>
  countOf(await query(who, 'select restore_documents($1) as count', [[id]]));

const files = async ({ query }: ActorQueries, who: Parameters<typeof query>[0], path: string) =>
  countOf(await query(who, 'select count(*) from storage.objects where name = $1', [path]));

describe('the folder of a document', () => {
  const move = ({ query }: ActorQueries, id: string, folder: string) =>
    query('editor', 'update documents set folder = $2 where id = $1', [id, folder]);

  it('is a path of names, and nothing else', () =>
    act(async (queries) => {
      const { id } = await add(queries);
      for (const folder of ['', 'Permits', 'Pläne/Ende 2026/α']) {
        expect(await move(queries, id, folder), folder).toMatchObject({ count: 1 });
      }
      for (const folder of ['/', 'a/', '/a', 'a//b', 'a\nb', 'a\tb', 'x'.repeat(501)]) {
        expect(await move(queries, id, folder), folder).toMatchObject({ code: '23514' });
      }
    }));

  it('is written in the activity log', () =>
    act(async (queries) => {
      const { id } = await add(queries, '');
      await move(queries, id, 'Permits');
      const answer = await queries.query(
        'viewer',
        "select changes from activity_log where subject_id = $1 and action = 'updated'",
        [id],
      );
      expect(answer).toMatchObject({ rows: [{ changes: { folder: ['', 'Permits'] } }] });
    }));
});

describe('a deleted document', () => {
  it('comes back as it was, by those who may edit the project', () =>
    act(async (queries) => {
      const { id } = await add(queries);
      await queries.query('editor', 'delete from documents where id = $1', [id]);
      for (const who of others) expect(await restore(queries, who, id), who).toBe(0);
      expect(await restore(queries, 'anon', id)).toBe('42501');
      expect(await restore(queries, 'editor', id)).toBe(1);
      expect(await restore(queries, 'editor', id)).toBe(0);
      const answer = await queries.query(
        'viewer',
        'select name, folder, size_bytes, created_by is not null as signed from documents where id = $1',
        [id],
      );
      expect(answer).toMatchObject({
        rows: [{ name: 'a.pdf', folder: 'Permits/2026', size_bytes: '12', signed: true }],
      });
    }));

  it('shows its file to nobody meanwhile, whom it can be published to either', () =>
    act(async (queries) => {
      const { id, path } = await add(queries);
      expect(await files(queries, 'viewer', path)).toBe(1);
      await queries.query('editor', 'delete from documents where id = $1', [id]);
      for (const who of ['viewer', 'editor', 'owner', 'admin', 'stranger', 'anon'] as const) {
        expect(await files(queries, who, path), who).toBe(0);
      }
      expect(
        await queries.query('owner', 'delete from storage.objects where name = $1', [path]),
      ).toMatchObject({ count: 0 });
      await restore(queries, 'owner', id);
      expect(await files(queries, 'viewer', path)).toBe(1);
    }));

  it('stays where it is while its project is archived, and after an hour', () =>
    act(async (queries) => {
      const { id } = await add(queries);
      await queries.query('editor', 'delete from documents where id = $1', [id]);
      const set = (status: string) =>
        queries.query('owner', 'update projects set status = $2 where id = $1', [project, status]);
      await set('completed');
      await set('archived');
      expect(await restore(queries, 'owner', id)).toBe('42501');
      await set('completed');
      await queries.query(
        'service',
        "update access.deleted_documents set deleted_at = now() - interval '61 minutes'",
      );
      expect(await restore(queries, 'owner', id)).toBe(0);
    }));

  it('cannot be listed or forged past the function', () =>
    act(async (queries) => {
      const { id } = await add(queries);
      await queries.query('editor', 'delete from documents where id = $1', [id]);
      for (const who of ['editor', 'owner', 'admin', 'anon'] as const) {
        for (const sql of [
          'select from access.deleted_documents',
          'delete from access.deleted_documents',
          `insert into access.deleted_documents (id, project_id, path, document)
           values (gen_random_uuid(), '${project}', 'x', '{}')`,
          'select access.keep_deleted_document()',
        ]) {
          expect(await queries.query(who, sql), `${who}: ${sql}`).toMatchObject({
            status: 'refused',
          });
        }
      }
    }));

  it('comes back though a stranger has taken its id', () =>
    act(async (queries) => {
      const { query } = queries;
      const { id, path } = await add(queries);
      await query('editor', 'delete from documents where id = $1', [id]);
      const made = await query(
        'stranger',
        "insert into projects (name) values ('Mine') returning id",
      );
      const theirs = made.status === 'done' ? String(made.rows[0]?.['id']) : made.message;
      const take = () =>
        query(
          'stranger',
          'insert into documents (id, project_id, name, path) values ($1, $2, $3, $4)',
          [id, theirs, 'x', `${theirs}/x`],
        );
      expect(await take()).toMatchObject({ count: 1 });
      await query('stranger', 'delete from documents where id = $1', [id]);
      expect(await take()).toMatchObject({ count: 1 });
      expect(await restore(queries, 'editor', id)).toBe(1);
      expect(await files(queries, 'viewer', path)).toBe(1);
      const back = 'select count(*) from documents where path = $1 and project_id = $2';
      expect(countOf(await query('viewer', back, [path, project]))).toBe(1);
    }));

  it('is one of a thousand of its project at most', () =>
    act(async (queries) => {
      const many = `insert into documents (project_id, name, path)
        select $1::uuid, 'x', $1::text || '/many-' || n from generate_series(1, 1100) as n`;
      await queries.query('editor', many, [project]);
      const gone = "delete from documents where path like '%/many-%'";
      expect(await queries.query('editor', gone)).toMatchObject({ count: 1100 });
      const kept = await queries.query(
        'service',
        'select count(*) from access.deleted_documents where project_id = $1',
        [project],
      );
      expect(countOf(kept)).toBe(1000);
    }));
});

describe('a document whose file is replaced', () => {
  /** Another file in place of the document's. @returns its path */
  const replace = async ({ query }: Pick<ActorQueries, 'query'>, id: string): Promise<string> => {
    const path = `${project}/${crypto.randomUUID()}.pdf`;
    await query(
      'service',
      `insert into storage.objects (bucket_id, name, version, metadata)
       values ('documents', $1, gen_random_uuid()::text, '{"size": 34}')`,
      [path],
    );
    const set = 'update documents set path = $2 where id = $1';
    expect(await query('owner', set, [id, path])).toMatchObject({ count: 1 });
    return path;
  };
  const versions = async ({ query }: Pick<ActorQueries, 'query'>, id: string) => {
    const answer = await query(
      'viewer',
      `select path, size_bytes, file_by from document_versions where document_id = $1
       order by replaced_at desc`,
      [id],
    );
    if (answer.status === 'refused') throw new Error(answer.message);
    return answer.rows;
  };
  const person = { editor: personId('editor'), owner: personId('owner') };

  it('keeps the former one, whose it was, and its file', () =>
    act(async (queries) => {
      const { id, path } = await add(queries);
      await replace(queries, id);
      expect(await versions(queries, id)).toEqual([
        { path, size_bytes: '12', file_by: person.editor },
      ]);
      expect(await files(queries, 'viewer', path)).toBe(1);
      for (const who of ['stranger', 'anon'] as const) {
        expect(await files(queries, who, path), who).toBe(0);
      }
    }));

  it('gets a former one back in exchange for its own', () =>
    act(async (queries) => {
      const { id, path } = await add(queries);
      const later = await replace(queries, id);
      const back = 'update documents set path = $2 where id = $1';
      for (const who of others) {
        expect(await queries.query(who, back, [id, path]), who).toMatchObject({ count: 0 });
      }
      await queries.query('owner', back, [id, path]);
      expect(await versions(queries, id)).toEqual([
        { path: later, size_bytes: '34', file_by: person.owner },
      ]);
      const now = await queries.query('viewer', 'select file_by from documents where id = $1', [
        id,
      ]);
      expect(now).toMatchObject({ rows: [{ file_by: person.editor }] });
      expect(await files(queries, 'viewer', path)).toBe(1);
    }));

  it('is not published with its past', () =>
    act(async (queries) => {
      const { query } = queries;
      const id = crypto.randomUUID();
      const shown = projectId('public');
      const path = `${shown}/${id}`;
      for (const name of [path, `${path}-2`]) {
        await query(
          'service',
          "insert into storage.objects (bucket_id, name, version) values ('documents', $1, $1)",
          [name],
        );
      }
      await query(
        'editor',
        `insert into documents (id, project_id, name, path, is_published)
         values ($1, $2, 'a', $3, true)`,
        [id, shown, path],
      );
      expect(await files(queries, 'anon', path)).toBe(1);
      await query('editor', 'update documents set path = $2 where id = $1', [id, `${path}-2`]);
      expect(await files(queries, 'anon', path)).toBe(0);
      expect(await files(queries, 'anon', `${path}-2`)).toBe(1);
    }));

  it('hides them while it is deleted, and has them again once restored', () =>
    act(async (queries) => {
      const { id, path } = await add(queries);
      await replace(queries, id);
      await queries.query('editor', 'delete from documents where id = $1', [id]);
      expect(await versions(queries, id)).toEqual([]);
      expect(await files(queries, 'owner', path)).toBe(0);
      expect(await restore(queries, 'editor', id)).toBe(1);
      expect(await versions(queries, id)).toHaveLength(1);
      expect(await files(queries, 'viewer', path)).toBe(1);
    }));

  it('keeps twenty, and loses the file of one that is too many', () =>
    act(async (queries) => {
      const { query } = queries;
      const { id, path } = await add(queries);
      const all = [path];
      for (let count = 0; count < 21; count += 1) {
        all.push(await replace(queries, id));
        // One transaction has one time.
        await query(
          'service',
          "update document_versions set replaced_at = replaced_at - interval '1 s'",
        );
      }
      const kept = (await versions(queries, id)).map((row) => row['path']);
      expect(kept).toEqual(all.slice(1, -1).toReversed());
      const left = await query('service', 'select from storage.objects where name = $1', [path]);
      expect(left).toMatchObject({ count: 0 });
      for (const name of all.slice(1)) expect(await files(queries, 'viewer', name)).toBe(1);
    }));

  it('loses a former one for an hour, in which editors can have it back', () =>
    act(async (queries) => {
      const { query } = queries;
      const { id, path } = await add(queries);
      await replace(queries, id);
      const before = await versions(queries, id);
      const listed = await query('editor', 'select id from document_versions where path = $1', [
        path,
      ]);
      const version = listed.status === 'done' ? listed.rows[0]?.['id'] : undefined;
      const remove = (who: (typeof others)[number] | 'editor') =>
        query(who, 'delete from document_versions where id = $1', [version]);
      const back = async (who: (typeof others)[number] | 'editor' | 'owner' | 'anon') => {
        const answer = await query(who, 'select restore_document_version($1) as done', [version]);
        return answer.status === 'refused' ? answer.code : answer.rows[0]?.['done'];
      };
      for (const who of others) expect(await remove(who), who).toMatchObject({ count: 0 });
      expect(await remove('editor')).toMatchObject({ count: 1 });
      expect(await versions(queries, id)).toEqual([]);
      expect(await files(queries, 'owner', path)).toBe(0);
      expect(await query('owner', 'select from access.deleted_document_versions')).toMatchObject({
        status: 'refused',
      });
      for (const who of others) expect(await back(who), who).toBe(false);
      expect(await back('anon')).toBe('42501');
      expect(await back('owner')).toBe(true);
      expect(await versions(queries, id)).toEqual(before);
      expect(await files(queries, 'viewer', path)).toBe(1);
      expect(await back('owner')).toBe(false);

      // Its file may be the document's again meanwhile.
      await remove('editor');
      await query('editor', 'update documents set path = $2 where id = $1', [id, path]);
      expect(await back('owner')).toBe(false);
      await query('service', 'delete from access.deleted_document_versions');
      expect(await files(queries, 'viewer', path)).toBe(1);
    }));

  it('has one back neither while its project is archived nor after the hour', () =>
    act(async (queries) => {
      const { query } = queries;
      const { id, path } = await add(queries);
      await replace(queries, id);
      const gone = 'delete from document_versions where document_id = $1 returning id';
      const answer = await query('editor', gone, [id]);
      const version = answer.status === 'done' ? answer.rows[0]?.['id'] : undefined;
      const back = 'select restore_document_version($1) as done';
      const set = (status: string) =>
        query('owner', 'update projects set status = $2 where id = $1', [project, status]);
      await set('completed');
      await set('archived');
      expect(await query('owner', back, [version])).toMatchObject({ code: '42501' });
      await set('completed');
      await query(
        'service',
        "update access.deleted_document_versions set deleted_at = now() - interval '61 minutes'",
      );
      expect(await query('owner', back, [version])).toMatchObject({ rows: [{ done: false }] });
      await query('service', 'delete from access.deleted_document_versions');
      const left = await query('service', 'select from storage.objects where name = $1', [path]);
      expect(left).toMatchObject({ count: 0 });
    }));

  it('takes them along when its hour is over', () =>
    act(async (queries) => {
      const { id, path } = await add(queries);
      await replace(queries, id);
      await queries.query('editor', 'delete from documents where id = $1', [id]);
      await queries.query('service', 'delete from access.deleted_documents where id = $1', [id]);
      for (const sql of [
        'select from document_versions where document_id::text = $1',
        'select from storage.objects where name = $2 or name = $1',
      ]) {
        const left = await queries.query('service', sql.replace('$2', `'${path}'`), [id]);
        expect(left, sql).toMatchObject({ count: 0 });
      }
    }));
});

it('loses its file with the hour, and a restored one keeps it', async () => {
  const ask = <Row extends object>(
    who: 'editor' | 'service',
    sql: string,
    values: readonly unknown[] = [],
  ) =>
    asRequester(database.requests, requesterOf(who), (client) =>
      client.query<Row>(sql, [...values]),
    );
  const queries = {
    query: async (who: 'editor' | 'service', sql: string, values?: readonly unknown[]) => {
      const { rows, rowCount } = await ask<Row>(who, sql, values);
      return { status: 'done', rows, count: rowCount ?? 0 } as const;
    },
  } as Pick<ActorQueries, 'query'>;
  const [old, restored, lately] = [await add(queries), await add(queries), await add(queries)];
  const ids = [old.id, restored.id, lately.id];
  await ask('editor', 'delete from documents where id = any ($1)', [ids]);
  await ask('editor', 'select restore_documents($1)', [[restored.id]]);
  await ask(
    'service',
    "update access.deleted_documents set deleted_at = now() - interval '61 minutes' where id = $1",
    [old.id],
  );
  await emptyTrash(database.requests);
  const left = await ask<{ name: string }>(
    'service',
    'select name from storage.objects where name = any ($1)',
    [[old.path, restored.path, lately.path]],
  );
  expect(left.rows.map(({ name }) => name).toSorted()).toEqual(
    [restored.path, lately.path].toSorted(),
  );
  const back = await ask<{ count: number }>('editor', 'select restore_documents($1) as count', [
    ids,
  ]);
  expect(back.rows).toEqual([{ count: 1 }]);
});
