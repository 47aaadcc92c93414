import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { fixtureBody, fixtureNode } from '@webmaps/project/map/testing/fixtures';
import { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import { writeChunk } from '@webmaps/project/map/chunk/write-chunk';
import { MapDocument } from '@webmaps/project/map/document/map-document';
import type { Change } from '@webmaps/project/map/document/change';
import { newReplica, Replica } from '@webmaps/project/map/replica/replica';
import {
  mapAppendedSchema,
  mapChangeRowSchema,
  mapMovedSchema,
  mapNewsSchema,
  readEntry,
} from '@webmaps/protocol/map/map-entry';
import type { MapChangeRow } from '@webmaps/protocol/map/map-entry';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackend } from '../backends/start-backend.ts';
import type { TestBackend } from '../backends/start-backend.ts';
import type { Actor } from './access-table.ts';
import { createActorClients } from './actor-clients.ts';
import type { ProductClient } from './actor-clients.ts';
import { insertPeopleAndProjects, personId, projectId } from './people-and-projects.ts';

let backend: TestBackend;
let clients: Readonly<Record<Actor, ProductClient>>;
beforeAll(async () => {
  backend = await startBackend();
  await insertPeopleAndProjects(backend.database);
  clients = await createActorClients(backend);
  await Promise.all(Object.values(clients).map((client) => client.realtime.setAuth()));
});
afterAll(async () => {
  await Promise.all(Object.values(clients ?? {}).map((client) => client.removeAllChannels()));
  await backend?.stop();
});

/** Each test has a project of its own, with an empty log. */
let project = '';
beforeEach(async () => {
  const made = await clients.owner.from('projects').insert({ name: 'A map' }).select('id').single();
  project = (made.data as { id: string }).id;
  const { error } = await clients.service.from('project_members').insert([
    { project_id: project, user_id: personId('editor'), role: 'editor' },
    { project_id: project, user_id: personId('viewer'), role: 'viewer' },
  ]);
  expect(error).toBeNull();
});

interface Append {
  readonly session?: string;
  readonly first_number?: number;
  readonly changes?: unknown;
  readonly format?: number;
}

function append(who: Actor, request: Append = {}) {
  const defaults = { session: `s${who}`, first_number: 1, changes: [rename('One')] };
  return clients[who].rpc('append_map_changes', { project, ...defaults, ...request });
}

function rename(name: string): Change {
  return { kind: 'set_register', id: 'n.1', register: 'name', now: name };
}

async function readLog(who: Actor, after = 0): Promise<readonly MapChangeRow[]> {
  const { data } = await clients[who]
    .from('map_changes')
    .select('seq, session, number, author_id, role, format, change')
    .eq('project_id', project)
    .gt('seq', after)
    .order('seq');
  return (data ?? []).map((row) => mapChangeRowSchema.parse(row));
}

/** What arrives on a channel of the map; `joined` says whether it was let in. */
async function listen(who: Actor, part: string, event = 'entries') {
  const heard: unknown[] = [];
  const channel = clients[who].channel(`project:${project}:${part}`, { config: { private: true } });
  channel.on('broadcast', { event }, ({ payload }) => heard.push(payload));
  const joined = await new Promise<boolean>((resolve) => {
    channel.subscribe((status) => resolve(status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED));
  });
  return { heard, joined, channel };
}

describe('the log of a map', () => {
  it('acknowledges changes, says them on its channel, and keeps them for who catches up', async () => {
    const { heard } = await listen('viewer', 'log-0');
    const changes = [rename('One'), { ...rename('Two'), odd: { b: 1, a: ['\u0001', '\\u0000'] } }];
    const { data, error } = await append('editor', { changes });
    expect(error).toBeNull();
    expect(data).toEqual([{ head: 2, role: 'editor', epoch: 0 }]);
    expect(mapAppendedSchema.safeParse((data as unknown[])[0]).success).toBe(true);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const { head, entries } = mapNewsSchema.parse(heard[0]);
    const log = await readLog('viewer');
    expect(head).toBe(2);
    expect(entries).toEqual(log);
    expect(log.map(({ change }) => change)).toEqual(changes);
    expect(log[1]).toMatchObject({ session: 'seditor', number: 2, author_id: personId('editor') });
  });

  it('keeps the format that changes say, of those that there are', async () => {
    const source = { kind: 'pmtiles', address: 'https://a.example/a.pmtiles', credits: 'A' };
    const node = { kind: 'tiles', parent: 'root', order: 'a0', registers: { source } };
    const changes = [{ kind: 'add_node', id: 'n.9', node }];
    expect((await append('editor', { changes, format: 2 })).error).toBeNull();
    // Said to be of the first format, it is void for everybody.
    expect((await append('editor', { changes, first_number: 2, format: 1 })).error).toBeNull();
    for (const format of [0, 4, -1]) {
      const { error } = await append('editor', { first_number: 3, format });
      expect(error).toMatchObject({ code: '22023' });
    }
    expect((await append('viewer', { changes, format: 2 })).error).toMatchObject({ code: '42501' });
    const log = await readLog('viewer');
    expect(log.map(({ format }) => format)).toEqual([2, 1]);
    const read = log.map(readEntry).map((one) => one.status === 'read' && one.entry.change);
    expect(read).toEqual([changes[0], undefined]);
  });

  it('says only how far it is where much was added', async () => {
    const { heard } = await listen('viewer', 'log-0');
    await append('editor', { changes: [rename('x'.repeat(40_000))] });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(mapNewsSchema.parse(heard[0])).toEqual({ head: 1 });
  });

  it('takes a repeated request once, and what is new of a longer one', async () => {
    const [one, two, three] = ['One', 'Two', 'Three'].map(rename);
    await append('editor', { changes: [one, two] });
    const repeated = await append('editor', { changes: [one, two] });
    expect(repeated.data).toEqual([{ head: 2, role: 'editor', epoch: 0 }]);
    await append('editor', { first_number: 2, changes: [two, three] });
    const log = await readLog('editor');
    expect(log.map(({ number, change }) => [number, change])).toEqual([
      [1, one],
      [2, two],
      [3, three],
    ]);
  });

  it('gives changes of people at the same time one order without gaps', async () => {
    const requests = Array.from({ length: 20 }, (_, at) =>
      append(at % 2 === 0 ? 'editor' : 'owner', { session: `p${at}`, changes: [rename(`${at}`)] }),
    );
    for (const { error } of await Promise.all(requests)) expect(error).toBeNull();
    const log = await readLog('viewer');
    expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(new Set(log.map(({ session }) => session)).size).toBe(20);
  });

  it('makes two browsers equal that propose at the same time', async () => {
    const open = (who: 'editor' | 'owner') =>
      new Replica({
        document: new MapDocument(new ChunkStore()),
        hasChunk: () => true,
        author: { personId: personId(who), role: who },
        saved: newReplica(`r${who}`),
      });
    const replicas = { editor: open('editor'), owner: open('owner') };
    const sync = async (who: 'editor' | 'owner') => {
      const { request } = replicas[who];
      if (request !== undefined) {
        const changes: unknown = JSON.parse(request.changesJson);
        const { session, firstNumber } = request;
        const { error } = await append(who, { session, first_number: firstNumber, changes });
        expect(error).toBeNull();
      }
      const rows = await readLog(who, replicas[who].seq);
      replicas[who].confirm(
        rows.map(readEntry).flatMap((read) => (read.status === 'read' ? [read.entry] : [])),
      );
    };
    const node = fixtureNode('layer');
    replicas.editor.propose('Add', { kind: 'add_node', id: 'reditor.1', node });
    await sync('editor');
    await sync('owner');
    const features = [{ ...fixtureBody(1), id: 'rowner.1', layer: 'reditor.1' }];
    replicas.owner.propose('Draw', { kind: 'add_features', features });
    replicas.editor.undo();
    await sync('owner');
    await sync('editor');
    await sync('owner');
    await sync('editor');
    expect(replicas.owner.document.feature('rowner.1')).toBeDefined();
    expect(replicas.editor.document.feature('rowner.1')).toBeDefined();
    expect(replicas.editor.checksum).toBe(replicas.owner.checksum);
    expect(replicas.editor.seq).toBe(3);
  });
});

describe('a request to change a map', () => {
  it.each(['anon', 'stranger', 'viewer', 'commenter'] as const)('is refused to %s', async (who) => {
    const { error, status } = await append(who);
    expect([error?.code, [401, 403].includes(status)]).toEqual(['42501', true]);
    expect(await readLog('owner')).toEqual([]);
  });

  it('is refused from the moment that an editor is none any more', async () => {
    expect((await append('editor')).error).toBeNull();
    const { error } = await clients.owner
      .from('project_members')
      .update({ role: 'viewer' })
      .eq('project_id', project)
      .eq('user_id', personId('editor'));
    expect(error).toBeNull();
    const refused = await append('editor', { first_number: 2, changes: [rename('Two')] });
    expect(refused.error?.code).toBe('42501');
    expect(await readLog('editor')).toHaveLength(1);
  });

  it('is refused in an archived project', async () => {
    const archived = { project: projectId('archived'), session: 's1', first_number: 1 };
    const { error } = await clients.owner.rpc('append_map_changes', {
      ...archived,
      changes: [rename('x')],
    });
    expect(error).toMatchObject({ code: '42501', hint: 'Restore it first.' });
  });

  it('cannot go on with the session of another person', async () => {
    await append('owner');
    const { error } = await append('editor', { session: 'sowner', first_number: 2 });
    expect(error?.code).toBe('42501');
    expect(await readLog('owner')).toHaveLength(1);
  });

  it.each([
    ['changes that are no list', { changes: { kind: 'all' } }],
    ['no change', { changes: [] }],
    ['too many changes', { changes: Array.from({ length: 1001 }, () => 1) }],
    ['a session with other characters', { session: 'S-1:' }],
    ['a number below one', { first_number: 0 }],
    ['an unknown format', { format: 4 }],
  ])('is refused with %s', async (_, request) => {
    expect((await append('editor', request)).error?.code).toBe('22023');
  });

  it('is refused beyond a megabyte', async () => {
    const { error } = await append('editor', { changes: [rename('x'.repeat(1_000_000))] });
    expect(error?.code).toBe('PT413');
  });

  it('is refused when it names a chunk that nobody has uploaded, in a group too', async () => {
    const bytes = writeChunk([fixtureBody(1)]);
    const name = createHash('sha256').update(bytes).digest('hex');
    const batch = { origin: 'i1', layer: 'n.1', count: 1, chunks: [name] };
    const add = { kind: 'add_batch', batch };
    const grouped = [{ kind: 'all', changes: [add] }];
    for (const changes of [[add], grouped]) {
      expect((await append('editor', { changes })).error?.code).toBe('22023');
    }
    const path = `${project}/${name}`;
    const file = new Blob([bytes], { type: 'application/octet-stream' });
    const viewer = await clients.viewer.storage.from('maps').upload(path, file);
    expect(viewer.error).not.toBeNull();
    const uploaded = await clients.editor.storage.from('maps').upload(path, file);
    expect(uploaded.error).toBeNull();
    expect((await append('editor', { changes: grouped })).error).toBeNull();
    const { data } = await clients.viewer.storage.from('maps').download(path);
    expect(new Uint8Array(await data!.arrayBuffer())).toEqual(bytes);
    // It never changes.
    const again = await clients.owner.storage.from('maps').upload(path, file, { upsert: true });
    expect(again.error).not.toBeNull();
    await clients.owner.storage.from('maps').remove([path]);
    expect((await clients.viewer.storage.from('maps').download(path)).error).toBeNull();
    const named = await clients.editor.storage.from('maps').upload(`${project}/x.bin`, file);
    expect(named.error).not.toBeNull();
  });
});

describe('the channels of a map', () => {
  it('leave a removed member behind, and those who stay hear of the new ones', async () => {
    const out = await listen('editor', 'log-0');
    const stays = await listen('owner', 'log-0', 'moved');
    expect([out.joined, stays.joined]).toEqual([true, true]);
    await clients.owner
      .from('project_members')
      .delete()
      .eq('project_id', project)
      .eq('user_id', personId('editor'));
    await vi.waitFor(() => expect(stays.heard).toHaveLength(1));
    expect(mapMovedSchema.parse(stays.heard[0])).toEqual({ epoch: 1 });
    const next = await listen('owner', 'log-1');
    await append('owner');
    await vi.waitFor(() => expect(next.heard).toHaveLength(1));
    expect(out.heard).toEqual([]);
    expect((await listen('editor', 'log-1')).joined).toBe(false);
    expect((await listen('owner', 'log-7')).joined).toBe(false);
  });

  it('carry nothing on the log that the database has not said', async () => {
    const { heard } = await listen('viewer', 'log-0');
    const forger = await listen('owner', 'log-0');
    await forger.channel.send({ type: 'broadcast', event: 'entries', payload: { head: 99 } });
    await expect(forger.channel.httpSend('entries', { head: 99 })).rejects.toThrow();
    await append('owner');
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(mapNewsSchema.parse(heard[0]).head).toBe(1);
  });

  it('let people be seen at the map and speak there', async () => {
    const { heard, joined } = await listen('viewer', 'here-0', 'cursor');
    const speaker = await listen('editor', 'here-0');
    expect([joined, speaker.joined]).toEqual([true, true]);
    await speaker.channel.send({ type: 'broadcast', event: 'cursor', payload: { x: 1 } });
    await vi.waitFor(() => expect(heard).toEqual([{ x: 1 }]));
  });
});
