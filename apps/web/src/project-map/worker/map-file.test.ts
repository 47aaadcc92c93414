import { encodeUtf8 } from '@webmaps/geo/utf8';
import { CHANGE_FORMAT } from '@webmaps/project/map/document/change';
import { mutate, randomOf } from '@webmaps/formats/testing/mutate';
import { sourceOfBytes } from '@webmaps/formats/byte-source';
import { Faults } from '@webmaps/formats/fault';
import { joinBytes } from '@webmaps/formats/join-bytes';
import { listZip, readZipMember } from '@webmaps/formats/zip/read-zip';
import { writeZip } from '@webmaps/formats/zip/write-zip';
import { describe, expect, it } from 'vitest';
import { inflate } from '../../workers/inflate.ts';
import { createMapApi } from './map-api.ts';
import type { MapReport } from './map-report.ts';

const context = { signal: new AbortController().signal, progress: () => undefined };

/** A map of its own with what it says of itself. */
async function openMap() {
  const api = createMapApi();
  await api.open({ kind: 'scratch' });
  let report: MapReport | undefined;
  const reports: Partial<MapReport> = {};
  void api.follow(undefined, {
    signal: new AbortController().signal,
    progress: (said) => {
      report = said as MapReport;
      Object.assign(reports, report);
    },
  });
  return { api, outline: () => reports };
}

const trees = {
  type: 'FeatureCollection',
  features: ['oak', 'ash', 'oak'].map((kind, at) => ({
    type: 'Feature',
    properties: { kind, at },
    geometry: { type: 'Point', coordinates: [8 + at, 49, 10] },
  })),
};

/** A map of a layer in a group, beside an empty layer. */
async function drawnMap() {
  const map = await openMap();
  const { api } = map;
  const file = new Blob([JSON.stringify(trees)]);
  const imported = await api.importFile({ file, name: 'Trees.geojson' }, context);
  const [layer = ''] = imported.status === 'done' ? imported.layers : [];
  const group = await api.perform({ name: 'add-group', input: { name: 'Plants' } });
  const [parent = ''] = group.status === 'done' ? group.made : [];
  await api.perform({ name: 'move-node', input: { id: layer, parent, index: 0 } });
  await api.perform({ name: 'add-layer', input: { name: 'Empty' } });
  return map;
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

type Members = Readonly<Record<string, Uint8Array>>;

async function unzip(archive: Uint8Array<ArrayBuffer>): Promise<Members> {
  const source = sourceOfBytes(archive, 'a.zip');
  const reading = {
    ...context,
    faults: new Faults(),
    inflate,
    yieldToEventLoop: async () => undefined,
  };
  const entries = (await listZip(source)).map(async (member) => {
    const pieces = await listOf(readZipMember(source, member, reading));
    return [member.name, joinBytes(pieces)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function zip(members: Members): Promise<Uint8Array<ArrayBuffer>> {
  const list = Object.entries(members).map(([name, bytes]) => ({ name, bytes }));
  return new Uint8Array(joinBytes(await listOf(writeZip(list))));
}

async function listOf<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const open = (api: ReturnType<typeof createMapApi>, bytes: Uint8Array, replaces = true) =>
  api.openMapFile({ file: new Blob([bytes.slice()]), name: 'Park.webmap', replaces }, context);

/** The tree by names, with what each layer holds as GeoJSON. */
async function contentOf({ api, outline }: Awaited<ReturnType<typeof openMap>>) {
  const nodes = new Map(outline().nodes);
  const nameOf = (id: string) => nodes.get(id)?.registers.name ?? id;
  return Promise.all(
    [...nodes].map(async ([id, { kind, parent, registers }]) => {
      const exported = await api.exportLayer({ layer: id, format: 'geojson' }, context);
      return {
        kind,
        name: registers.name,
        below: nameOf(parent),
        file: kind === 'layer' && (await exported?.file.text()),
      };
    }),
  );
}

describe('a whole map as a file', () => {
  it('is the same in an empty map, and the same file twice', async () => {
    const drawn = await drawnMap();
    const file = await bytesOf(await drawn.api.saveMapFile(undefined, context));
    const other = await openMap();
    expect(await open(other.api, file)).toMatchObject({ status: 'done', count: 3 });
    const sorted = (content: Awaited<ReturnType<typeof contentOf>>) =>
      content.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    expect(sorted(await contentOf(other))).toEqual(sorted(await contentOf(drawn)));
    expect((await contentOf(other)).find(({ name }) => name === 'Trees')?.file).toContain('oak');
  });

  it('takes the place of a map, or is a group of it, in one step', async () => {
    const drawn = await drawnMap();
    const file = await bytesOf(await drawn.api.saveMapFile(undefined, context));
    const before = (drawn.outline().nodes ?? []).length;
    expect(await open(drawn.api, file, false)).toMatchObject({ status: 'done' });
    const nodes = drawn.outline().nodes ?? [];
    expect(nodes).toHaveLength(before * 2 + 1);
    expect(nodes.map(([, { registers }]) => registers.name)).toContain('Park');
    await drawn.api.step('undo');
    expect(drawn.outline().nodes).toHaveLength(before);
    await open(drawn.api, file);
    expect(drawn.outline().nodes).toHaveLength(before);
    expect(drawn.outline().undo).toBe('open-map 3');
    await drawn.api.step('undo');
    expect(drawn.outline().nodes).toHaveLength(before);
  });

  it('keeps remote layers, and says the format that they need', async () => {
    const formatOf = async (map: Awaited<ReturnType<typeof openMap>>) => {
      const { 'map.json': json } = await unzip(
        await bytesOf(await map.api.saveMapFile(undefined, context)),
      );
      return (JSON.parse(new TextDecoder().decode(json)) as { format: number }).format;
    };
    const map = await drawnMap();
    expect(await formatOf(map)).toBe(1);
    const source = {
      kind: 'geojson',
      address: 'https://a.example/stops',
      credits: 'A',
      refreshSeconds: 60,
    } as const;
    await map.api.perform({ name: 'add-remote-layer', input: { name: 'Stops', source } });
    expect(await formatOf(map)).toBe(2);
    const other = await openMap();
    await open(other.api, await bytesOf(await map.api.saveMapFile(undefined, context)));
    const stops = other.outline().nodes?.find(([, { kind }]) => kind === 'tiles')?.[1];
    expect(stops?.registers).toEqual({ name: 'Stops', source });
  });

  it('says what is wrong with a damaged file and where, and adds nothing', async () => {
    const { api } = await drawnMap();
    const members = await unzip(await bytesOf(await api.saveMapFile(undefined, context)));
    const chunk = Object.keys(members).find((name) => name.startsWith('chunks/'))!;
    const text = new TextDecoder().decode(members['map.json']);
    const other = await openMap();
    const refuse = async (changed: Members, member: string) => {
      const answer = await open(other.api, await zip(changed));
      expect(answer).toMatchObject({ status: 'unreadable', place: { member } });
    };
    const { [chunk]: features, ...without } = members;
    await refuse(without, chunk);
    await refuse({ ...members, [chunk]: features!.slice(0, -1) }, chunk);
    const json = (changed: string) => ({ ...members, 'map.json': encodeUtf8(changed) });
    await refuse(json('{'), 'map.json');
    await refuse(json(text.replace('"format":1', `"format":${CHANGE_FORMAT + 1}`)), 'map.json');
    await refuse(json(text.replace('"kind":"layer"', '"kind":"lake"')), 'map.json');
    await refuse(json(text.replace('"parent":"root"', '"parent":"gone.1"')), 'map.json');
    await refuse(json(text.replace('"count":3', '"count":4')), chunk);
    expect(await open(other.api, encodeUtf8('no archive'))).toMatchObject({ status: 'unreadable' });
    expect(other.outline().nodes).toEqual([]);
  });

  it('never throws for damage', async () => {
    const drawn = await drawnMap();
    const file = await bytesOf(await drawn.api.saveMapFile(undefined, context));
    const random = randomOf(137);
    const { api, outline } = await openMap();
    for (let round = 0; round < 150; round++) {
      const answer = await open(api, mutate(file, random));
      if (answer.status === 'done') await api.step('undo');
      else expect(answer.status).toBe('unreadable');
    }
    expect(outline().nodes).toEqual([]);
  });
});
