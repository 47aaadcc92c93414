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
import { realDisk, type Disk } from './disk.ts';
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
  attributions: [{ text: 'A mapper' }],
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

describe('a region pack and a loss of power', () => {
  /** Performs each call and records it, with paths below the regions' folder. */
  function spy(): { disk: Disk; done: string[] } {
    const done: string[] = [];
    const short = (path: string): string =>
      path
        .slice(join(data, 'regions').length + 1)
        .replace(/^\.importing-here-\d+/, 'new')
        .replaceAll(/-[0-9a-f]{12}/g, '');
    const disk: Disk = {
      writeFile: (path, text) => realDisk.writeFile(path, text),
      async sync(path) {
        await realDisk.sync(path);
        done.push(`sync ${short(path)}`);
      },
      async rename(from, to) {
        await realDisk.rename(from, to);
        if (short(from) === 'new' || short(to).startsWith('here')) {
          done.push(`rename ${short(from)} ${short(to)}`);
        }
      },
    };
    return { disk, done };
  }

  async function publishWith(disk: Disk, content: string): Promise<void> {
    const pack = await PackFolder.create(data, 'here', disk);
    writeFileSync(pack.fileFor('basemap'), content);
    writeFileSync(pack.fileFor('routing'), 'always the same');
    await pack.publish(description);
  }

  it('syncs every file and their folder before a new region appears, and its folder after', async () => {
    const { disk, done } = spy();
    await publishWith(disk, 'tiles');
    expect(done).toEqual([
      'sync new/basemap.pmtiles',
      'sync new/routing.bin',
      'sync new/region.json',
      'sync new',
      'rename new here',
      'sync ',
    ]);
  });

  it('syncs the new files of a region before its manifest names them', async () => {
    await publishWith(realDisk, 'tiles');
    const { disk, done } = spy();
    await publishWith(disk, 'other tiles');
    expect(done).toEqual([
      'sync new/basemap.pmtiles',
      'sync new/routing.bin',
      'sync new/region.json',
      'sync new',
      'rename new/basemap.pmtiles here/basemap.pmtiles',
      'rename new/routing.bin here/routing.bin',
      'sync here',
      'rename new/region.json here/region.json',
      'sync here',
      'sync ',
    ]);
  });
});
