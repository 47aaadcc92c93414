import { contoursOfTile, encodeContours } from '@webmaps/terrain/contour-tile';
import { FINEST_ZOOM, millisecondsOf, readTile, tileAt, tilesOf } from './andorra-heights.ts';
import type { Figure } from './figure.ts';
import { openElevation } from './packs.ts';

/** A tile of contour lines in Andorra's mountains, zoom by zoom, beside reading its heights once. */
export async function benchContours(): Promise<Figure[]> {
  const elevation = openElevation('andorra');
  if (elevation === undefined) return [];
  const tiles = tilesOf(elevation);
  const yardstick = await millisecondsOf(async () => readTile(elevation, tileAt(FINEST_ZOOM)));
  const group = 'contour tile, andorra';
  const figures: Figure[] = [
    { group, name: 'heights of a tile, one by one', value: yardstick, unit: 'ms' },
  ];
  for (const zoom of [12, 13, 14, 15]) {
    const tile = tileAt(zoom);
    let bytes = 0;
    const value = await millisecondsOf(async () => {
      bytes = encodeContours(await contoursOfTile(tiles, tile, { unit: 'm' })).length;
    });
    const ratio = { value: value / yardstick, to: 'heights of a tile' };
    figures.push({ group, name: `zoom ${zoom}`, value, unit: 'ms', ratio });
    figures.push({ group, name: `zoom ${zoom}, size`, value: bytes / 1000, unit: 'kB' });
  }
  return figures;
}
