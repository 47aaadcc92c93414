import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../backends/start-backend.ts';
import type { TestBackend } from '../backends/start-backend.ts';
import { actors, verbs } from './access-table.ts';
import type { Actor, Verb } from './access-table.ts';
import { createActorClients } from './actor-clients.ts';
import type { ProductClient } from './actor-clients.ts';
import { matrixEntries } from './matrix-entries.ts';
import type { MatrixEntry } from './matrix-entries.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { insertPeopleAndProjects, projectId } from './people-and-projects.ts';

let backend: TestBackend;
let clients: Readonly<Record<Actor, ProductClient>>;
beforeAll(async () => {
  backend = await startBackend();
  await insertPeopleAndProjects(backend.database);
  await insertMatrixRows(backend.database);
  clients = await createActorClients(backend);
});
afterAll(() => backend?.stop());

it.each(matrixEntries.filter(({ table }) => !table.includes('.')))(
  '$table, $row: matches the access table over REST',
  async (entry) => {
    const differences = await Promise.all(
      actors.flatMap((actor) =>
        verbs.map(async (verb) => {
          const expected = entry.access[verb].includes(actor);
          const happened = await attemptOverRest(entry, { actor, verb });
          return happened === expected ? [] : [`${actor} ${verb}: expected ${expected}`];
        }),
      ),
    );
    expect(differences.flat()).toEqual([]);
  },
);

it('embeds nothing that the requester could not read by itself', async () => {
  const everything = `id, name, owner:profiles!owner_id(name), project_members(user_id), project_links(token),
    project_invitations(email), tasks(title, comments(body)), documents(path), activity_log(action)`;
  const { data, error } = await clients.anon
    .from('projects')
    .select('id, name, documents(path), project_maps(project_id)');
  expect(error).toBeNull();
  expect(data).toEqual([
    {
      id: projectId('public'),
      name: 'The public one',
      documents: [{ path: `${projectId('public')}/published.txt` }],
      project_maps: { project_id: projectId('public') },
    },
  ]);
  // Where a part is closed to signed-out actors, the whole request is refused.
  expect((await clients.anon.from('projects').select(everything)).error).toMatchObject({
    code: '42501',
  });
  const stranger = await clients.stranger.from('projects').select(everything);
  expect(stranger.error).toBeNull();
  expect(stranger.data).toEqual([
    {
      id: projectId('public'),
      name: 'The public one',
      owner: null,
      project_members: [],
      project_links: null,
      project_invitations: [],
      tasks: [],
      documents: [{ path: `${projectId('public')}/published.txt` }],
      activity_log: [],
    },
  ]);
});

it('answers a forbidden transition with a reason and the allowed ones', async () => {
  const { error, status } = await clients.owner
    .from('projects')
    .update({ status: 'archived' })
    .eq('id', projectId('private'));
  expect(status).toBe(400);
  expect(error).toMatchObject({
    code: 'P0001',
    message: 'A project cannot go from active to archived.',
    hint: 'From active it can go to: on_hold, completed.',
  });
});

it('does not expose the functions of policies', async () => {
  const { error } = await clients.owner.schema('access').rpc('is_admin');
  expect(error).toMatchObject({ code: 'PGRST106' });
  const asked = await clients.owner.rpc('projects_with', { at_least: 'viewer' });
  expect(asked.error).toMatchObject({ code: 'PGRST202' });
});

/** Runs in a transaction that is rolled back. */
async function attemptOverRest(
  { table, accessCase }: MatrixEntry,
  { actor, verb }: { readonly actor: Actor; readonly verb: Verb },
): Promise<boolean> {
  const rows = clients[actor].from(table);
  const { key, insert, patch, link } = accessCase;
  const requests = {
    select: () => rows.select('*', { count: 'exact' }).match(key(actor)),
    insert: () => rows.insert(insert(actor)),
    update: () => rows.update(patch, { count: 'exact' }).match(key(actor)),
    delete: () => rows.delete({ count: 'exact' }).match(key(actor)),
  };
  let request = requests[verb]().rollback();
  if (link) request = request.setHeader('x-project-link', link);
  const { error, count, status } = await request;
  if (error === null) return verb === 'insert' ? status === 201 : (count ?? 0) > 0;
  if (error.code === '42501') return false;
  throw new Error(`${actor} ${verb} ${table}: ${status} ${JSON.stringify(error)}`);
}
