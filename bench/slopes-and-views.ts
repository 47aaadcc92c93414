import { viewAround } from '../apps/web/src/map/heights/view-around.ts';
import { sampleTile } from '@webmaps/terrain/height-tiles';
import { drawShading } from '../apps/web/src/map/heights/draw-shading.ts';
import {
  FINEST_ZOOM,
  millisecondsOf,
  PLACE,
  readTile,
  tileAt,
  tilesOf,
} from './andorra-heights.ts';
import type { Figure } from './figure.ts';
import { openElevation, readManifest } from './packs.ts';

const YARDSTICK = 'heights of a tile';

/** Tiles of slopes and of ways down, and what a place sees, in Andorra's mountains. */
export async function benchSlopesAndViews(): Promise<Figure[]> {
  const elevation = openElevation('andorra');
  const bbox = readManifest('andorra')?.bbox;
  if (elevation === undefined || bbox === undefined) return [];
  const tiles = tilesOf(elevation);
  const yardstick = await millisecondsOf(async () => readTile(elevation, tileAt(FINEST_ZOOM)));
  const figures: Figure[] = [];
  const add = (group: string, name: string, value: number) => {
    const ratio = { value: value / yardstick, to: YARDSTICK };
    figures.push({ group, name, value, unit: 'ms', ratio });
  };
  const lattice = { cells: tiles.size, offset: -0.5, count: tiles.size + 2 };
  for (const kind of ['slope', 'aspect'] as const) {
    for (const zoom of [11, 14]) {
      const tile = tileAt(zoom);
      const value = await millisecondsOf(async () => {
        const field = await sampleTile(tiles, tile, lattice);
        return field && drawShading(field, tile, { kind, theme: 'light', bbox });
      });
      add(`${kind} tile, andorra`, `zoom ${zoom}`, value);
    }
  }
  for (const radiusMetres of [5000, 10_000, 30_000]) {
    const question = { position: PLACE, eyeMetres: 1.7, radiusMetres, bbox };
    let share = 0;
    const value = await millisecondsOf(async () => {
      share = (await viewAround(tiles, question))?.seenShare ?? 0;
    });
    const group = 'view from a place, andorra';
    add(group, `${radiusMetres / 1000} km`, value);
    figures.push({ group, name: `${radiusMetres / 1000} km, seen`, value: share * 100, unit: '%' });
  }
  return figures;
}
