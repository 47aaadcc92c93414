import type { Region } from '@webmaps/protocol/region';
import { describe, expect, it } from 'vitest';
import { smallRegion } from '../../../engine/testing/small-region.ts';
import { nameOf } from '../../../storage/downloaded-regions.ts';
import { bytesOf } from './bytes.ts';
import { regionRows } from './region-rows.ts';
import { actsOf } from './row-acts.ts';

const small: Region = smallRegion().region;
const fileOf = (id: string, bytes: number) => ({
  url: `/regions/${id}/basemap-${String(bytes).padStart(12, '0')}.pmtiles`,
  bytes,
  sha256: '0'.repeat(64),
});
const region = (id: string, bytes: number, more: Partial<Region> = {}): Region => ({
  ...small,
  id,
  name: id,
  files: { basemap: fileOf(id, bytes) },
  ...more,
});
const onDisk = (of: Region, share = 1) => ({
  id: of.id,
  region: share === 1 ? of : undefined,
  downloadedAt: share === 1 ? 7 : 0,
  bytes: Object.fromEntries(
    Object.values(of.files).map(({ url, bytes }) => [nameOf(url), bytes * share]),
  ),
});
const none = new Set<string>();

describe('the rows of regions', () => {
  it('are sorted by name, the overview of the world last', () => {
    const rows = regionRows(
      [region('a-world', 1, { overview: true }), region('monaco', 2), region('andorra', 3)],
      [],
      none,
    );
    expect(rows.map(({ name }) => name)).toEqual(['andorra', 'monaco', 'a-world']);
    expect(rows.map(({ here }) => here)).toEqual(['nothing', 'nothing', 'nothing']);
  });

  it('name what is inside, in files of one kind together', () => {
    const [row] = regionRows([small], [], none);
    const { routing, hierarchy } = small.files;
    expect(row?.parts.find(({ part }) => part === 'routes')?.bytes).toBe(
      (routing?.bytes ?? 0) + (hierarchy?.bytes ?? 0),
    );
    expect(row?.parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(bytesOf(small));
  });

  it.each([
    ['part', region('monaco', 100), onDisk(region('monaco', 100), 0.25), 25],
    ['whole', region('monaco', 100), onDisk(region('monaco', 100)), 100],
    ['older', region('monaco', 300), onDisk(region('monaco', 100)), 100],
  ])('say that a region is here: %s', (here, now, found, hereBytes) => {
    expect(regionRows([now], [found], none)).toMatchObject([{ here, hereBytes }]);
  });

  it('list what the server does not have any more, and what opening a region kept', () => {
    const gone = region('gone', 5);
    const opened = region('opened', 6);
    const rows = regionRows([opened], [onDisk(gone)], new Set([fileOf('opened', 6).url]));
    expect(rows).toMatchObject([
      { id: 'gone', here: 'kept', hereBytes: 5, downloadedAt: 7 },
      { id: 'opened', here: 'opened', hereBytes: 6, downloadedAt: undefined },
    ]);
  });
});

describe('the acts of a region', () => {
  it.each([
    ['nothing', undefined, undefined, ['download']],
    ['part', undefined, undefined, ['resume', 'remove']],
    ['older', undefined, undefined, ['update', 'remove']],
    ['nothing', 'download', { status: 'waiting' }, ['pause', 'cancel']],
    // Cancelling would take the version that works with it.
    ['older', 'download', { status: 'retrying' }, ['pause']],
    ['part', 'pause', undefined, ['resume', 'remove']],
    ['whole', 'remove', undefined, []],
    ['nothing', undefined, failed(), ['tryAgain']],
    ['part', undefined, failed(), ['tryAgain', 'remove']],
  ] as const)('are, with %s of it here and the intent %s:', (here, intent, status, acts) => {
    expect(actsOf({ here }, intent, status)).toEqual(acts);
  });
});

function failed() {
  return { status: 'failed', reason: 'no_room', message: '' } as const;
}
