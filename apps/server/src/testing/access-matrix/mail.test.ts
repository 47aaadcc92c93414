import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries } from './actor-queries.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { documentPath, idOf, insertPeopleAndProjects, personId } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);

type Actor = Parameters<ActorQueries['query']>[0];

/** The value of a function, or the code of its refusal. */
async function call<Answer>(
  { query }: ActorQueries,
  actor: Actor,
  expression: string,
  values: readonly unknown[] = [],
): Promise<Answer> {
  const answer = await query(actor, `select ${expression} as answer`, values);
  if (answer.status === 'refused') return answer.code as Answer;
  return answer.rows[0]?.['answer'] as Answer;
}

interface Listed {
  readonly total: number;
  readonly threads: readonly {
    readonly id: string;
    readonly subject: string;
    readonly rows: readonly { readonly message_id: string; readonly folder: string }[];
  }[];
}

const list = (queries: ActorQueries, actor: Actor, filter: object) =>
  call<Listed>(queries, actor, 'list_mail($1)', [filter]);
const subjectsOf = ({ threads }: Listed) => threads.map(({ subject }) => subject);

interface Draft {
  readonly id: string;
  readonly thread_id: string;
  readonly subject: string;
  readonly body: string;
  readonly document_ids?: readonly string[];
  readonly recipients: readonly { readonly user_id: string; readonly kind: string }[];
}

const note: Draft = {
  id: idOf('message new'),
  thread_id: idOf('thread new'),
  subject: 'Bridge sign',
  body: 'The sign at the bridge is broken.',
  recipients: [{ user_id: personId('fellow'), kind: 'to' }],
};
const save = (queries: ActorQueries, actor: Actor, draft: Draft) =>
  call<string>(queries, actor, 'save_draft($1)', [draft]);
async function send(queries: ActorQueries, actor: Actor, draft: Draft): Promise<void> {
  await save(queries, actor, draft);
  await call(queries, actor, 'send_message($1, 0)', [draft.id]);
}
const place = (queries: ActorQueries, actor: Actor, row: object) =>
  call<number | string>(queries, actor, 'place_mail($1)', [JSON.stringify([row])]);

describe('a draft', () => {
  it('is kept as it is typed, with receivers that come and go, and read by its writer alone', () =>
    act(async (queries) => {
      await save(queries, 'viewer', note);
      await save(queries, 'viewer', {
        ...note,
        subject: 'Bridge',
        recipients: [
          { user_id: personId('fellow'), kind: 'cc' },
          { user_id: personId('editor'), kind: 'to' },
        ],
      });
      const [message] = await call<
        readonly { subject: string; recipients: readonly { id: string; kind: string }[] }[]
      >(queries, 'viewer', 'read_mail($1)', [note.thread_id]);
      expect(message).toMatchObject({ subject: 'Bridge' });
      expect(message?.recipients.map(({ id, kind }) => [id, kind])).toEqual([
        [personId('editor'), 'to'],
        [personId('fellow'), 'cc'],
      ]);
      for (const other of ['fellow', 'editor', 'admin'] as const) {
        expect(await call(queries, other, 'read_mail($1)', [note.thread_id])).toEqual([]);
        expect(await save(queries, other, { ...note, subject: 'Mine' })).toMatch(
          /^(?:42501|23505)$/,
        );
      }
    }));

  it('goes to nobody whom its writer may not write to', () =>
    act(async (queries) => {
      const recipients = [{ user_id: personId('loner'), kind: 'to' }];
      expect(await save(queries, 'viewer', { ...note, recipients })).toBe('42501');
    }));

  it('begins no message in a conversation of others', () =>
    act(async (queries) => {
      const thread_id = idOf('thread received loner');
      expect(await save(queries, 'viewer', { ...note, thread_id, recipients: [] })).toMatch(
        /^(?:42501|23505)$/,
      );
    }));

  it('cannot be changed once it is sent', () =>
    act(async (queries) => {
      await send(queries, 'viewer', note);
      expect(await save(queries, 'viewer', { ...note, body: 'x' })).toBe('PT409');
    }));

  it('is one of at most three hundred new ones in an hour', () =>
    act(async (queries) => {
      const saveMany = (count: number) =>
        call(
          queries,
          'viewer',
          `(select count(save_draft($1::jsonb || jsonb_build_object('id', gen_random_uuid())))::integer
            from generate_series(1, $2))`,
          [{ ...note, recipients: [] }, count],
        );
      expect(await saveMany(301)).toBe('PT429');
      expect(await saveMany(300)).toBe(300);
      expect(await save(queries, 'viewer', note)).toBe('PT429');
    }));
});

describe('a conversation', () => {
  it('is found in its folder by words, sender, receiver and being unread', () =>
    act(async (queries) => {
      await send(queries, 'viewer', note);
      for (const filter of [
        { folder: 'inbox' },
        { folder: 'all', query: 'brídge broken' },
        { folder: 'all', subject: 'sign' },
        { folder: 'all', unread: true, query: 'bridge' },
      ]) {
        expect(subjectsOf(await list(queries, 'fellow', filter))).toContain('Bridge sign');
      }
      for (const filter of [
        { folder: 'archive' },
        { folder: 'inbox', query: 'harbour' },
        { folder: 'inbox', unread: false },
        { folder: 'inbox', label: 'signs' },
        { folder: 'inbox', before: '2000-01-01' },
      ]) {
        expect(subjectsOf(await list(queries, 'fellow', filter))).not.toContain('Bridge sign');
      }
      expect(subjectsOf(await list(queries, 'viewer', { folder: 'sent' }))).toContain(
        'Bridge sign',
      );
      expect(subjectsOf(await list(queries, 'editor', { folder: 'all', query: 'bridge' }))).toEqual(
        [],
      );
      expect(await call(queries, 'editor', 'read_mail($1)', [note.thread_id])).toEqual([]);
      expect(await call(queries, 'fellow', 'list_mail($1)', [{ secret: 1 }])).toBe('22023');
    }));

  it('is snoozed until a time, after which a question finds it in the inbox again', () =>
    act(async (queries) => {
      await send(queries, 'viewer', note);
      const inFolder = async (folder: string) =>
        subjectsOf(await list(queries, 'fellow', { folder, query: 'bridge' }));
      await place(queries, 'fellow', { message_id: note.id, snoozed_until: '2999-01-01' });
      expect(await inFolder('inbox')).toEqual([]);
      expect(await inFolder('snoozed')).toEqual(['Bridge sign']);
      await place(queries, 'fellow', { message_id: note.id, snoozed_until: '2020-01-01' });
      expect(await inFolder('inbox')).toEqual(['Bridge sign']);
      expect(await inFolder('snoozed')).toEqual([]);
    }));

  it('lies where each of its people has put it, and nobody puts it elsewhere for others', () =>
    act(async (queries) => {
      await send(queries, 'viewer', note);
      const labels = ['signs'];
      expect(
        await place(queries, 'fellow', { message_id: note.id, folder: 'archive', labels }),
      ).toBe(1);
      expect(await place(queries, 'editor', { message_id: note.id, folder: 'trash' })).toBe(0);
      expect(await place(queries, 'fellow', { message_id: note.id, folder: 'nowhere' })).toBe(
        '23514',
      );
      expect(
        subjectsOf(await list(queries, 'fellow', { folder: 'archive', label: 'signs' })),
      ).toEqual(['Bridge sign']);
      expect(await call(queries, 'fellow', 'count_mail()')).toMatchObject({ labels: { signs: 1 } });
      expect(await call(queries, 'viewer', 'count_mail()')).toMatchObject({ labels: {} });
    }));

  it('is deleted for good from the trash alone, and stays with the others', () =>
    act(async (queries) => {
      await send(queries, 'viewer', note);
      expect(await call(queries, 'fellow', 'delete_mail($1)', [[note.id]])).toBe(0);
      await place(queries, 'fellow', { message_id: note.id, folder: 'trash' });
      expect(subjectsOf(await list(queries, 'fellow', { folder: 'all' }))).not.toContain(
        'Bridge sign',
      );
      expect(await call(queries, 'editor', 'delete_mail($1)', [[note.id]])).toBe(0);
      expect(await call(queries, 'fellow', 'delete_mail($1)', [[note.id]])).toBe(1);
      expect(await call(queries, 'fellow', 'read_mail($1)', [note.thread_id])).toEqual([]);
      expect(await call(queries, 'viewer', 'read_mail($1)', [note.thread_id])).toHaveLength(1);
    }));

  it('shows blind copies to nobody but their receivers and the sender', () =>
    act(async (queries) => {
      const recipients = [
        { user_id: personId('fellow'), kind: 'to' },
        { user_id: personId('editor'), kind: 'bcc' },
      ];
      await send(queries, 'viewer', { ...note, recipients });
      const seenBy = async (who: Actor) =>
        (
          await call<readonly { recipients: readonly { id: string }[] }[]>(
            queries,
            who,
            'read_mail($1)',
            [note.thread_id],
          )
        )[0]?.recipients.length;
      expect(await seenBy('fellow')).toBe(1);
      expect(await seenBy('editor')).toBe(2);
      expect(await seenBy('viewer')).toBe(2);
    }));
});

describe('a document of a project', () => {
  const ofProject = idOf(`document ${documentPath('private', false)}`);
  const withDocument = { ...note, document_ids: [ofProject] };

  it('is pointed to by who can open it, and found again', () =>
    act(async (queries) => {
      await send(queries, 'viewer', withDocument);
      const [message] = await call<readonly { document_ids: readonly string[] }[]>(
        queries,
        'fellow',
        'read_mail($1)',
        [note.thread_id],
      );
      expect(message?.document_ids).toEqual([ofProject]);
      const subjects = async (document: boolean) =>
        subjectsOf(await list(queries, 'fellow', { folder: 'inbox', query: 'bridge', document }));
      expect(await subjects(true)).toEqual(['Bridge sign']);
      expect(await subjects(false)).toEqual([]);
      const theirs = { id: idOf('message theirs'), thread_id: idOf('thread theirs') };
      expect(await save(queries, 'stranger', { ...withDocument, ...theirs, recipients: [] })).toBe(
        '42501',
      );
    }));

  it('opens by the rights of its reader, not by the message', () =>
    act(async (queries) => {
      // The stranger gets it from an administrator, and is in no project.
      await send(queries, 'admin', {
        ...withDocument,
        recipients: [{ user_id: personId('stranger'), kind: 'to' }],
      });
      const [message] = await call<readonly { document_ids: readonly string[] }[]>(
        queries,
        'stranger',
        'read_mail($1)',
        [note.thread_id],
      );
      expect(message?.document_ids).toEqual([ofProject]);
      const opened = 'select name from documents where id = $1';
      expect(await queries.query('stranger', opened, [ofProject])).toMatchObject({ count: 0 });
      expect(await queries.query('viewer', opened, [ofProject])).toMatchObject({ count: 1 });
    }));

  it('leaves a draft that is saved without it', () =>
    act(async (queries) => {
      await save(queries, 'viewer', withDocument);
      await save(queries, 'viewer', { ...withDocument, document_ids: [] });
      const pointed = await queries.query(
        'viewer',
        'select from message_documents where message_id = $1',
        [note.id],
      );
      expect(pointed).toMatchObject({ count: 0 });
    }));
});

describe('people to write to', () => {
  it('are those of one’s projects, correspondents and administrators', () =>
    act(async (queries) => {
      const namesFor = async (who: Actor) => {
        const answer = await queries.query(who, 'select id from mail_contacts()');
        return answer.status === 'done' ? answer.rows.map(({ id }) => id) : answer.code;
      };
      const ofViewer = await namesFor('viewer');
      expect(ofViewer).toContain(personId('editor'));
      expect(ofViewer).not.toContain(personId('loner'));
      const ofStranger = await namesFor('stranger');
      expect(ofStranger).toContain(personId('fellow'));
      expect(ofStranger).toContain(personId('admin'));
      expect(ofStranger).not.toContain(personId('editor'));
      expect(await namesFor('anon')).toBe('42501');
    }));
});
