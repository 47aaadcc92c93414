import type { Layout } from '../streets/layout.ts';
import { makeShoreline } from '../terrain/beaches.ts';
import type { OsmStore } from './osm-store.ts';
import { riverSurface } from '../terrain/rivers.ts';

const RIVER_NAMES = [
  'Nullwater',
  'River Datum',
  'Azimuth River',
  'Meridian Burn',
  'Plumb Brook',
  'Latitude Creek',
  'Backsight Brook',
  'Parallax Burn',
  'Isobar Stream',
  'Rhumb Creek',
  'Sextant Rill',
  'Fathom Burn',
];

/** Writes the coast, the waters, beaches and cliffs. */
export function emitLand(store: OsmStore, layout: Layout): void {
  for (const ring of layout.coast) {
    const closed = [...ring, ring[0]!];
    for (let i = 0; i + 1 < closed.length; i += 400)
      store.way(closed.slice(i, i + 401), { natural: 'coastline' });
  }
  layout.rivers.forEach((river, i) => {
    const name = RIVER_NAMES[i];
    const wide = river.width > 0;
    store.way(river.line, { waterway: wide ? 'river' : 'stream', ...(name ? { name } : {}) });
    if (wide)
      store.ring(riverSurface(river), {
        natural: 'water',
        water: 'river',
        ...(name ? { name } : {}),
      });
  });
  if (layout.lake) {
    store.ring(layout.lake.shore, {
      natural: 'water',
      water: 'reservoir',
      name: 'Datum Reservoir',
      ele: String(Math.round(layout.lake.levelMetres)),
    });
    store.way(layout.lake.dam, { waterway: 'dam', name: 'Datum Dam' });
  }
  const { beaches, cliffs } = makeShoreline(layout);
  for (const beach of beaches) store.ring(beach, { natural: 'beach', surface: 'sand' });
  for (const cliff of cliffs) store.way(cliff, { natural: 'cliff' });
}
