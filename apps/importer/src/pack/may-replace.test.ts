import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegionManifest } from '@webmaps/protocol/region';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseOtherRegion, type NewRegion } from './may-replace.ts';

let data = '';
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'webmaps-replace-'));
});
afterEach(() => rm(data, { recursive: true }));

const malta: NewRegion = {
  id: 'holidays',
  name: 'Holidays',
  source: 'malta.osm.pbf',
  bbox: [14.1, 35.8, 14.6, 36.1],
};

async function install(changes: Partial<RegionManifest> = {}): Promise<void> {
  const { source, ...rest } = { ...malta, ...changes };
  const manifest: RegionManifest = {
    format: 'webmaps-region',
    version: 1,
    ...rest,
    ...(source !== undefined && { source }),
    fictional: false,
    overview: false,
    minZoom: 0,
    maxZoom: 15,
    start: { center: [14.3, 35.9], zoom: 11 },
    attributions: [],
    files: {},
  };
  const folder = join(data, 'regions', 'holidays');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'region.json'), JSON.stringify(manifest));
}

describe('a map under the id of another region', () => {
  it('is refused with the name of the other one when it comes from another extract', async () => {
    await install({ name: 'Holidays!', source: 'monaco.osm.pbf' });
    await expect(refuseOtherRegion(data, malta)).rejects.toThrow(
      '"Holidays" would replace another region, "Holidays!" (holidays, made of monaco.osm.pbf); choose another --name, or --replace to replace it',
    );
  });

  it('is refused when an extract of the same file name is of another place', async () => {
    await install({ bbox: [7.4, 43.7, 7.5, 43.8] });
    await expect(refuseOtherRegion(data, malta)).rejects.toThrow('would replace another region');
  });

  it('replaces a former import of the same extract, and a pack that cannot be read', async () => {
    await refuseOtherRegion(data, malta);
    await install({ bbox: [14.0, 35.7, 14.6, 36.1] });
    await refuseOtherRegion(data, malta);
    await writeFile(join(data, 'regions', 'holidays', 'region.json'), '{');
    await refuseOtherRegion(data, malta);
  });
});
