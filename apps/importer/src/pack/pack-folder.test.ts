import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { regionManifestSchema } from '@webmaps/protocol/region';
import { PackFolder } from './pack-folder.ts';

const description = {
  id: 'here',
  name: 'Here',
  bbox: [0, 0, 1, 1] as const,
  fictional: false,
  overview: false,
  minZoom: 0,
  maxZoom: 15,
  start: { center: [0.5, 0.5] as [number, number], zoom: 12 },
  attributions: [{ text: 'Somebody' }],
};

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'webmaps-pack-'));
});
afterEach(() => {
  rmSync(data, { recursive: true, force: true });
});

async function makePack(content: string): Promise<void> {
  const pack = await PackFolder.create(data, 'here');
  writeFileSync(pack.fileFor('basemap'), content);
  writeFileSync(pack.fileFor('routing'), 'always the same');
  await pack.publish(description);
}

function filesOf(id: string): string[] {
  return readdirSync(join(data, 'regions', id)).toSorted();
}

describe('a region pack in the making', () => {
  it('is not in view before it is whole', async () => {
    const pack = await PackFolder.create(data, 'here');
    writeFileSync(pack.fileFor('basemap'), 'tiles');
    expect(existsSync(join(data, 'regions', 'here'))).toBe(false);
    await pack.publish(description);
    expect(readdirSync(join(data, 'regions'))).toEqual(['here']);
  });

  it('names files by their hashes and lists them in a manifest of the schema', async () => {
    await makePack('tiles');
    const manifest = regionManifestSchema.parse(
      JSON.parse(readFileSync(join(data, 'regions', 'here', 'region.json'), 'utf8')),
    );
    expect(manifest.files.basemap?.bytes).toBe(5);
    expect(filesOf('here')).toEqual([
      manifest.files.basemap?.name,
      'region.json',
      manifest.files.routing?.name,
    ]);
  });

  it('takes the place of a former one, and nothing of that stays', async () => {
    await makePack('old tiles');
    const before = filesOf('here');
    await makePack('new tiles');
    const after = filesOf('here');
    expect(after).toHaveLength(3);
    expect(after).not.toEqual(before);
    expect(readdirSync(join(data, 'regions'))).toEqual(['here']);
  });

  it('leaves a former one as it was when it is given up', async () => {
    await makePack('old tiles');
    const before = filesOf('here');
    const pack = await PackFolder.create(data, 'here');
    writeFileSync(pack.fileFor('basemap'), 'half of the new ti');
    await pack.discard();
    expect(filesOf('here')).toEqual(before);
    expect(readdirSync(join(data, 'regions'))).toEqual(['here']);
  });

  it('clears away what a killed import has left, and spares one that runs', async () => {
    const dead = join(data, 'regions', '.importing-there-4194999');
    const alive = join(data, 'regions', `.importing-there-${process.ppid}`);
    mkdirSync(dead, { recursive: true });
    mkdirSync(alive);
    const pack = await PackFolder.create(data, 'here');
    expect(existsSync(dead)).toBe(false);
    expect(existsSync(alive)).toBe(true);
    await pack.discard();
  });
});
