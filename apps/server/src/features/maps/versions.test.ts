import type { Change } from '@webmaps/project/map/document/change';
import { packIds } from '@webmaps/project/map/id-set';
import { fixtureBody, fixtureNode } from '@webmaps/project/map/testing/fixtures';
import { mapSnapshotSchema } from '@webmaps/protocol/map/map-snapshot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { embeddedGateway } from '../../backend/supabase-gateway.ts';
import type { Actor } from '../../testing/access-matrix/access-table.ts';
import { createActorClients } from '../../testing/access-matrix/actor-clients.ts';
import type { ProductClient } from '../../testing/access-matrix/actor-clients.ts';
import { insertPeopleAndProjects } from '../../testing/access-matrix/people-and-projects.ts';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { asOwner } from '../../testing/databases/as-owner.ts';
import { foldDueMaps } from './fold-maps.ts';

let backend: TestBackend;
let clients: Readonly<Record<Actor, ProductClient>>;
beforeAll(async () => {
  backend = await startBackend();
  await insertPeopleAndProjects(backend.database);
  clients = await createActorClients(backend);
});
afterAll(() => backend?.stop());

/** Each test has a project of its own, with a layer and a feature. */
let project = '';
let next = 1;
beforeEach(async () => {
  await asOwner(backend.database, 'update access.map_folds set waits_since = null');
  next = 1;
  const made = await clients.owner.from('projects').insert({ name: 'A map' }).select('id').single();
  project = (made.data as { id: string }).id;
  const feature = { ...fixtureBody(0), id: 's.1', layer: 'n.1' };
  await append(
    { kind: 'add_node', id: 'n.1', node: fixtureNode('layer') },
    { kind: 'add_features', features: [feature] },
  );
});

async function append(...changes: readonly Change[]): Promise<void> {
  const request = { project, session: 's', first_number: next, changes };
  const { error } = await clients.owner.rpc('append_map_changes', request);
  expect(error).toBeNull();
  next += changes.length;
}

const rename = (now: string) =>
  append({ kind: 'set_property', field: 'f.0', parts: [{ ids: packIds(['s.1']), now }] });

function fold(): Promise<void> {
  const onStuck = (_: string, reason: string): void => expect.fail(reason);
  const gateway = embeddedGateway(backend.app, backend.keys.anonKey)('127.0.0.1');
  return foldDueMaps(
    {
      ...{ gateway, onStuck },
      pool: backend.database.requests,
      serviceKey: backend.keys.serviceKey,
    },
    { signal: new AbortController().signal, pace: { quietSeconds: 0, restFactor: 0 } },
  );
}

async function name(name: string): Promise<string> {
  const { data, error } = await clients.owner
    .from('project_map_versions')
    .insert({ project_id: project, name })
    .select('id')
    .single();
  expect(error).toBeNull();
  return (data as { id: string }).id;
}

async function versions() {
  const { data } = await clients.owner
    .from('project_map_versions')
    .select('kind, seq, features, content, chunks')
    .eq('project_id', project)
    .order('seq');
  return (data ?? []) as unknown as {
    kind: string;
    seq: number;
    features: number | null;
    content: unknown;
    chunks: string[];
  }[];
}

async function isThere(chunk: string | undefined): Promise<boolean> {
  const path = `${project}/snapshot/${chunk}`;
  return (await clients.owner.storage.from('maps').download(path)).data !== null;
}

it('gives a version the snapshot of its entry, though the map went on before it was folded', async () => {
  await name('First');
  await rename('Later');
  await name('Second');
  await rename('Latest');
  await fold();
  const made = await versions();
  const read = made.map(({ content }) => mapSnapshotSchema.parse(content));
  expect(made.map(({ seq, features }) => [seq, features])).toEqual([
    [2, 1],
    [3, 1],
  ]);
  expect(read.map(({ seq }) => seq)).toEqual([2, 3]);
  expect(read.map(({ edited }) => edited.map(({ chunk }) => chunk))).toEqual(
    made.map(({ chunks }) => chunks),
  );
  const { data } = await clients.owner
    .from('map_snapshots')
    .select('seq')
    .eq('project_id', project)
    .single();
  expect(data).toEqual({ seq: 4 });
});

it('fills a version of the entry that has a snapshot at once, also of an empty map', async () => {
  await fold();
  await name('At once');
  expect(await versions()).toMatchObject([{ seq: 2, features: 1 }]);
  const made = await clients.owner.from('projects').insert({ name: 'Empty' }).select('id').single();
  project = (made.data as { id: string }).id;
  await name('Nothing yet');
  await fold();
  expect(await versions()).toMatchObject([{ seq: 0, features: 0, chunks: [] }]);
});

it('keeps the files of a version for as long as there is the version', async () => {
  const id = await name('Kept');
  for (const now of ['One', 'Two', 'Three']) {
    await fold();
    await rename(now);
  }
  await fold();
  const [version] = await versions();
  const [chunk] = version?.chunks ?? [];
  expect(await isThere(chunk)).toBe(true);
  await clients.owner.from('project_map_versions').delete().eq('id', id);
  await fold();
  expect(await isThere(chunk)).toBe(false);
});

it('makes a version of the last state of a day once the map is changed on a later one', async () => {
  await fold();
  await rename('Today');
  await fold();
  expect(await versions()).toEqual([]);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await asOwner(
    backend.database,
    'update webmaps.map_snapshots set created_at = $2 where project_id = $1',
    [project, yesterday],
  );
  await rename('A day later');
  await fold();
  await rename('Still that day');
  await fold();
  expect(await versions()).toMatchObject([{ kind: 'daily', seq: 3, features: 1 }]);
  const { data } = await clients.owner
    .from('project_map_versions')
    .select('created_at')
    .eq('project_id', project)
    .single();
  expect(new Date((data as { created_at: string }).created_at).toISOString()).toBe(yesterday);
});
