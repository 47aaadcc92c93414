import { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import { writeChunk } from '@webmaps/project/map/chunk/write-chunk';
import type { Change } from '@webmaps/project/map/document/change';
import { packIds } from '@webmaps/project/map/id-set';
import { fixtureBody, fixtureNode } from '@webmaps/project/map/testing/fixtures';
import { mapSnapshotSchema } from '@webmaps/protocol/map/map-snapshot';
import { publishedMapSchema } from '@webmaps/protocol/map/published-map';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { embeddedGateway } from '../../backend/supabase-gateway.ts';
import type { Actor } from '../../testing/access-matrix/access-table.ts';
import { createActorClients } from '../../testing/access-matrix/actor-clients.ts';
import type { ProductClient } from '../../testing/access-matrix/actor-clients.ts';
import {
  insertPeopleAndProjects,
  personId,
} from '../../testing/access-matrix/people-and-projects.ts';
import { asOwner } from '../../testing/databases/as-owner.ts';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { foldDueMaps } from './fold-maps.ts';
import { claimMap, readFoldInput, writeFold } from './fold-rows.ts';

let backend: TestBackend;
let clients: Readonly<Record<Actor, ProductClient>>;
const stuck: string[] = [];
beforeAll(async () => {
  backend = await startBackend();
  await insertPeopleAndProjects(backend.database);
  clients = await createActorClients(backend);
});
afterAll(() => backend?.stop());

/** Each test has a public project of its own, with two layers and twenty features in the first. */
let project = '';
let next = 1;
beforeEach(async () => {
  // Maps of tests before take no turn.
  await asOwner(backend.database, 'update access.map_folds set waits_since = null');
  stuck.length = 0;
  next = 1;
  const row = { name: 'A map', visibility: 'public' };
  const made = await clients.owner.from('projects').insert(row).select('id').single();
  project = (made.data as { id: string }).id;
  const { error } = await clients.service.from('project_members').insert([
    { project_id: project, user_id: personId('editor'), role: 'editor' },
    { project_id: project, user_id: personId('viewer'), role: 'viewer' },
  ]);
  expect(error).toBeNull();
  const name = { name: 'Name', type: 'text', order: 'a0' };
  await append(
    { kind: 'add_node', id: 'n.1', node: fixtureNode('layer') },
    { kind: 'add_node', id: 'n.2', node: fixtureNode('layer', { order: 'a1' }) },
    { kind: 'set_register', id: 'n.1', register: 'field.f.0', now: name },
    {
      kind: 'add_batch',
      batch: { origin: 'b', layer: 'n.1', count: 20, chunks: [await upload()] },
    },
  );
});

async function append(...changes: readonly Change[]): Promise<void> {
  const request = { project, session: 's', first_number: next, changes };
  const { error } = await clients.owner.rpc('append_map_changes', request);
  expect(error).toBeNull();
  next += changes.length;
}

async function upload(bytes = writeChunk(Array.from({ length: 20 }, (_, at) => fixtureBody(at)))) {
  const name = createHash('sha256').update(bytes).digest('hex');
  const file = new Blob([bytes], { type: 'application/octet-stream' });
  await clients.editor.storage.from('maps').upload(`${project}/${name}`, file);
  return name;
}

function fold(): Promise<void> {
  const gateway = embeddedGateway(backend.app, backend.keys.anonKey)('127.0.0.1');
  const onStuck = (_: string, reason: string): void => void stuck.push(reason);
  const pool = backend.database.requests;
  return foldDueMaps(
    { pool, gateway, serviceKey: backend.keys.serviceKey, onStuck },
    { signal: new AbortController().signal, pace: { quietSeconds: 0, restFactor: 0 } },
  );
}

/** As if the server that took the map had been gone for long, or the map had rested. */
async function leaseIsOver(): Promise<void> {
  await asOwner(
    backend.database,
    "update access.map_folds set not_before = '-infinity' where project_id = $1",
    [project],
  );
}

async function rowOf(who: Actor, table: 'map_snapshots' | 'published_maps') {
  const { data } = await clients[who].from(table).select().eq('project_id', project).maybeSingle();
  return data as { content: unknown; features: number; chunks: string[]; bbox?: string } | null;
}

async function download(who: Actor, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { data } = await clients[who].storage.from('maps').download(`${project}/${path}`);
  return data === null ? undefined : new Uint8Array(await data.arrayBuffer());
}

async function readPublished(who: Actor) {
  const row = await rowOf(who, 'published_maps');
  return row === null ? undefined : publishedMapSchema.parse(row.content);
}

describe('a snapshot', () => {
  it('is written for members, with the features that were edited in files', async () => {
    const now = 'Renamed';
    await append({ kind: 'set_property', field: 'f.0', parts: [{ ids: packIds(['b.1']), now }] });
    await fold();
    expect(stuck).toEqual([]);
    const row = await rowOf('viewer', 'map_snapshots');
    const snapshot = mapSnapshotSchema.parse(row?.content);
    expect([snapshot.seq, row?.features, snapshot.edited.length]).toEqual([5, 20, 1]);
    const { chunk } = snapshot.edited[0]!;
    const chunks = new ChunkStore();
    chunks.add(chunk, (await download('viewer', `snapshot/${chunk}`))!);
    expect(chunks.feature(chunk, 0).properties['f.0']).toBe('Renamed');
    for (const who of ['anon', 'stranger'] as const) {
      expect(await rowOf(who, 'map_snapshots'), who).toBeNull();
      expect(await download(who, `snapshot/${chunk}`), who).toBeUndefined();
    }
  });

  it('is kept from a member from the moment that they are removed', async () => {
    await fold();
    expect(await rowOf('editor', 'map_snapshots')).not.toBeNull();
    await clients.owner
      .from('project_members')
      .delete()
      .eq('project_id', project)
      .eq('user_id', personId('editor'));
    expect(await rowOf('editor', 'map_snapshots')).toBeNull();
  });

  it('follows the log, and keeps its files for who reads the one before', async () => {
    const edit = (now: string): Change => {
      return { kind: 'set_property', field: 'f.0', parts: [{ ids: packIds(['b.1']), now }] };
    };
    const files: string[] = [];
    for (const now of ['One', 'Two', 'Three']) {
      await append(edit(now));
      await fold();
      files.push((await rowOf('viewer', 'map_snapshots'))!.chunks[0]!);
    }
    const kept = await Promise.all(files.map((name) => download('viewer', `snapshot/${name}`)));
    expect(kept.map((file) => file !== undefined)).toEqual([false, true, true]);
  });

  const logOf = async () => {
    const { data } = await clients.owner
      .from('map_changes')
      .select('seq')
      .eq('project_id', project);
    const seqs = (data ?? []).map(({ seq }) => Number(seq)).toSorted((a, b) => a - b);
    const sql = 'select log_bytes from webmaps.project_maps where project_id = $1';
    const rows = await asOwner(backend.database, sql, [project]);
    return { seqs, bytes: Number((rows[0] as { log_bytes: string }).log_bytes) };
  };
  const age = (interval: string, upTo: number) =>
    asOwner(
      backend.database,
      'update webmaps.map_changes set created_at = now() - $2::interval where project_id = $1 and seq <= $3',
      [project, interval, upTo],
    );
  const rename = (now: string) =>
    append({ kind: 'set_register', id: 'n.1', register: 'name', now });

  it('lets entries of the log go that it has and that are older than thirty days', async () => {
    await fold();
    const { bytes } = await logOf();
    await age('29 days', 3);
    await rename('Kept');
    await fold();
    expect((await logOf()).seqs).toEqual([1, 2, 3, 4, 5]);
    await age('31 days', 3);
    await rename('Trimmed');
    // It is later than the snapshot that a fold makes now.
    await fold();
    const after = await logOf();
    expect(after.seqs).toEqual([4, 5, 6]);
    expect(after.bytes).toBeGreaterThan(0);
    expect(after.bytes).toBeLessThan(bytes);
    const { content } = (await rowOf('viewer', 'map_snapshots'))!;
    expect(mapSnapshotSchema.parse(content).seq).toBe(6);
  });

  it('lets nothing go that it has not, however old', async () => {
    await age('90 days', 4);
    await rename('Newer');
    await asOwner(backend.database, 'update access.map_folds set waits_since = null');
    expect((await logOf()).seqs).toEqual([1, 2, 3, 4, 5]);
    await age('90 days', 5);
    await fold();
    await rename('After all of them');
    await fold();
    expect((await logOf()).seqs).toEqual([6]);
  });

  it('lets what is older than a day go where the log is half full', async () => {
    await age('2 days', 4);
    const full = 'update webmaps.project_maps set log_bytes = 40000000 where project_id = $1';
    await asOwner(backend.database, full, [project]);
    await fold();
    await rename('Today');
    await fold();
    const { seqs } = await logOf();
    expect(seqs).toEqual([5]);
  });

  it('is not written where a chunk is damaged; other maps are, and the map waits', async () => {
    const bytes = new Blob([new Uint8Array(40)], { type: 'application/octet-stream' });
    const name = 'e'.repeat(64);
    await clients.editor.storage.from('maps').upload(`${project}/${name}`, bytes);
    await append({
      kind: 'add_batch',
      batch: { origin: 'c', layer: 'n.2', count: 1, chunks: [name] },
    });
    await fold();
    expect(stuck).toEqual([`The chunk ${name} is damaged`]);
    expect(await rowOf('viewer', 'map_snapshots')).toBeNull();
    await fold();
    expect(stuck).toHaveLength(1);
  });

  it('is not written by a server whose map another one has taken meanwhile', async () => {
    const { requests: pool } = backend.database;
    const claim = (await claimMap(pool, 0))!;
    expect((await readFoldInput(pool, claim)).rows).toHaveLength(4);
    expect(await claimMap(pool, 0)).toBeUndefined();
    const late = { ...claim, lease: crypto.randomUUID() };
    const nothing = { features: 0, content: '{}', files: [] };
    const folded = { status: 'folded', seq: 4, snapshot: nothing, published: undefined } as const;
    expect(await writeFold(pool, { claim: late, folded, restFactor: 0 })).toBe(false);
    expect(await rowOf('viewer', 'map_snapshots')).toBeNull();
    const named = { ...nothing, files: [{ name: 'f'.repeat(64), bytes: new Uint8Array() }] };
    const unstored = { claim, folded: { ...folded, snapshot: named }, restFactor: 0 };
    await expect(writeFold(pool, unstored)).rejects.toThrow('not there');
    expect(await rowOf('viewer', 'map_snapshots')).toBeNull();
  });
});

describe('the queue of maps', () => {
  it('gives a map that a killed server was folding to another, whose files alone stay', async () => {
    const { requests: pool } = backend.database;
    const claim = (await claimMap(pool, 0))!;
    expect(claim.project).toBe(project);
    const stray = `${project}/snapshot/${'9'.repeat(64)}`;
    await clients.service.storage.from('maps').upload(stray, new Blob(['stray']));
    await fold();
    expect(await rowOf('viewer', 'map_snapshots')).toBeNull();
    await leaseIsOver();
    await fold();
    expect((await rowOf('viewer', 'map_snapshots'))?.features).toBe(20);
    expect(await download('viewer', `snapshot/${'9'.repeat(64)}`)).toBeUndefined();
    const rows = await asOwner(
      backend.database,
      'select attempts, lease, waits_since from access.map_folds where project_id = $1',
      [project],
    );
    expect(rows).toEqual([{ attempts: 0, lease: null, waits_since: null }]);
  });

  it('forgets no change that comes while the map is folded', async () => {
    const { requests: pool } = backend.database;
    const claim = (await claimMap(pool, 0))!;
    await append({ kind: 'remove_features', ids: packIds(['b.3']) });
    const nothing = { features: 20, content: '{}', files: [] };
    const folded = { status: 'folded', seq: 4, snapshot: nothing, published: undefined } as const;
    expect(await writeFold(pool, { claim, folded, restFactor: 0 })).toBe(true);
    expect((await claimMap(pool, 0))?.project).toBe(project);
  });

  it('lets a map rest after its fold, in times of what that took', async () => {
    const { requests: pool } = backend.database;
    const claim = (await claimMap(pool, 0))!;
    const nothing = { features: 20, content: '{}', files: [] };
    const folded = { status: 'folded', seq: 4, snapshot: nothing, published: undefined } as const;
    expect(await writeFold(pool, { claim, folded, restFactor: 1e6 })).toBe(true);
    await append({ kind: 'remove_features', ids: packIds(['b.3']) });
    expect(await claimMap(pool, 0)).toBeUndefined();
    await leaseIsOver();
    expect((await claimMap(pool, 0))?.project).toBe(project);
  });

  it('waits until nobody has changed the map for a while, or has done so very often', async () => {
    const { requests: pool } = backend.database;
    expect(await claimMap(pool, 60)).toBeUndefined();
    const hide: Change = { kind: 'set_register', id: 'n.2', register: 'isVisible', now: false };
    await append(...Array.from({ length: 500 }, () => hide));
    // The server itself may have been faster.
    await claimMap(pool, 60);
    const rows = await asOwner(
      backend.database,
      'select lease is not null as "isTaken" from access.map_folds where project_id = $1',
      [project],
    );
    expect(rows).toEqual([{ isTaken: true }]);
  });
});

describe('a published map', () => {
  it('is written for a project whose quota is used up', async () => {
    await asOwner(
      backend.database,
      "update access.storage_usage set bytes = 1e15 where scope = 'project' and id = $1",
      [project],
    );
    await fold();
    expect(stuck).toEqual([]);
    expect((await rowOf('anon', 'published_maps'))?.features).toBe(20);
  });

  it('shows visitors what is public, in chunks without what was deleted', async () => {
    await append({ kind: 'remove_features', ids: packIds(['b.3']) });
    await fold();
    const row = await rowOf('anon', 'published_maps');
    expect([row?.features, row?.bbox]).toEqual([19, '(7.4191001,43.700102),(7.4,43.7)']);
    const map = await readPublished('anon');
    const [name] = map!.batches[0]!.chunks;
    for (const who of ['anon', 'stranger', 'viewer'] as const) {
      const bytes = await download(who, `public/${name}`);
      expect(createHash('sha256').update(bytes!).digest('hex'), who).toBe(name);
      const text = Buffer.from(bytes!).toString('latin1');
      expect([text.includes('House 2'), text.includes('House 3')]).toEqual([true, false]);
    }
    expect(await download('anon', await upload())).toBeUndefined();
  });

  it('has nothing of a field that is kept from visitors, in row or files', async () => {
    const now = { name: 'Name', type: 'text', order: 'a0', isPublic: false };
    const hide = { kind: 'set_register', id: 'n.1', register: 'field.f.0', now } as const;
    const request = { project, session: 's', first_number: next, changes: [hide], format: 3 };
    expect((await clients.owner.rpc('append_map_changes', request)).error).toBeNull();
    next++;
    await fold();
    expect(stuck).toEqual([]);
    const { nodes, batches } = (await readPublished('anon'))!;
    expect(JSON.stringify(nodes)).not.toContain('field.');
    const [file = ''] = batches.flatMap(({ chunks }) => chunks);
    const bytes = await download('anon', `public/${file}`);
    expect(bytes?.length).toBeGreaterThan(0);
    expect(Buffer.from(bytes!).toString('latin1')).not.toContain('House');
    const member = (await rowOf('viewer', 'map_snapshots'))!;
    expect(JSON.stringify(member.content)).toContain('isPublic');
  });

  it('loses a layer that is kept from visitors, with its files', async () => {
    await fold();
    const [name] = (await readPublished('anon'))!.batches[0]!.chunks;
    await append({ kind: 'set_register', id: 'n.1', register: 'isPublic', now: false });
    await fold();
    const map = await readPublished('anon');
    expect([map?.nodes.map(([id]) => id), map?.batches]).toEqual([['n.2'], []]);
    expect(await download('anon', `public/${name}`)).toBeUndefined();
    expect(await download('viewer', `public/${name}`)).toBeUndefined();
  });

  it('is read by nobody else from the moment that its project closes, and then removed', async () => {
    await fold();
    const [name] = (await readPublished('anon'))!.batches[0]!.chunks;
    const close = { visibility: 'private' };
    await clients.owner.from('projects').update(close).eq('id', project);
    for (const who of ['anon', 'stranger'] as const) {
      expect(await readPublished(who), who).toBeUndefined();
      expect(await download(who, `public/${name}`), who).toBeUndefined();
    }
    await fold();
    expect(await rowOf('owner', 'published_maps')).toBeNull();
    expect(await download('owner', `public/${name}`)).toBeUndefined();
    await clients.owner.from('projects').update({ visibility: 'public' }).eq('id', project);
    await fold();
    expect((await readPublished('anon'))?.batches).toHaveLength(1);
  });

  it('is read by the link of its project, until the link is renewed, and not without it', async () => {
    await clients.owner.from('projects').update({ visibility: 'link' }).eq('id', project);
    await fold();
    const [name] = (await rowOf('owner', 'published_maps'))!.chunks;
    const tokenNow = async () => {
      const links = clients.owner.from('project_links').select('token').eq('project_id', project);
      return ((await links.single()).data as { token: string }).token;
    };
    const read = async (link?: string) => {
      const headers = {
        apikey: backend.keys.anonKey,
        'accept-profile': 'webmaps',
        ...(link !== undefined && { 'x-project-link': link }),
      };
      const row = `/rest/v1/published_maps?select=features&project_id=eq.${project}`;
      const rows = await fetch(`${backend.url}${row}`, { headers });
      const path = `/storage/v1/object/maps/${project}/public/${name}`;
      const file = await fetch(`${backend.url}${path}`, { headers });
      return [((await rows.json()) as unknown[]).length, file.ok];
    };
    const link = await tokenNow();
    expect(await read(link)).toEqual([1, true]);
    expect(await read()).toEqual([0, false]);
    expect(await read('wrong')).toEqual([0, false]);
    await clients.owner.rpc('renew_project_link', { project });
    expect(await read(link)).toEqual([0, false]);
    expect(await read(await tokenNow())).toEqual([1, true]);
  });

  it('cannot be forged by members, by its row or by its files', async () => {
    await fold();
    const [name] = (await readPublished('anon'))!.batches[0]!.chunks;
    const file = new Blob(['forged'], { type: 'application/octet-stream' });
    for (const who of ['editor', 'owner', 'admin'] as const) {
      const client = clients[who];
      for (const table of ['published_maps', 'map_snapshots'] as const) {
        const row = { project_id: project, seq: 9, features: 9, content: {}, chunks: [] };
        expect((await client.from(table).upsert(row)).error?.code, `${who} ${table}`).toBe('42501');
        const gone = await client.from(table).delete().eq('project_id', project);
        expect(gone.error?.code, `${who} ${table}`).toBe('42501');
      }
      for (const path of [
        `public/${name}`,
        `public/${'e'.repeat(64)}`,
        `snapshot/${'e'.repeat(64)}`,
      ]) {
        const bucket = client.storage.from('maps');
        const upsert = { upsert: true };
        expect(
          (await bucket.upload(`${project}/${path}`, file, upsert)).error,
          path,
        ).not.toBeNull();
        await bucket.remove([`${project}/${path}`]);
      }
    }
    expect(await download('anon', `public/${name}`)).toBeDefined();
  });
});
