import type { Bbox } from '@webmaps/geo/bbox';
import { bboxCentre, bboxContains } from '@webmaps/geo/bbox';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { OsmExtract } from '../osm/extract.ts';

/** Kinds of settlement by the weight they have beside their population, and the zoom that suits. */
const SETTLEMENTS: Readonly<Record<string, readonly [people: number, zoom: number]>> = {
  city: [100_000, 13],
  town: [10_000, 13.5],
  suburb: [5_000, 14],
  village: [1_000, 14],
  hamlet: [100, 15],
};

/** Width and height in tiles of 512 pixels that a view of the whole region may fill. */
const TILES_ACROSS = 2;

/** Where a map should open: over the largest settlement, else over the whole region. */
export function startView(
  extract: OsmExtract,
  bbox: Bbox,
): { center: [number, number]; zoom: number } {
  let best: { people: number; center: [number, number]; zoom: number } | undefined;
  for (const node of extract.nodes.tagged) {
    const tags = extract.nodes.tags(node);
    const settlement = SETTLEMENTS[tags?.['place'] ?? ''];
    if (tags === undefined || settlement === undefined) continue;
    const center: [number, number] = [
      (extract.nodes.lon7[node] as number) / 1e7,
      (extract.nodes.lat7[node] as number) / 1e7,
    ];
    if (!bboxContains(bbox, center)) continue;
    const counted = Number.parseInt(tags['population'] ?? '', 10);
    const people = Number.isNaN(counted) ? settlement[0] : Math.max(counted, settlement[0]);
    if (best === undefined || people > best.people) best = { people, center, zoom: settlement[1] };
  }
  if (best !== undefined) return { center: best.center, zoom: best.zoom };
  const [lon, lat] = bboxCentre(bbox);
  const width = mercatorX(bbox[2]) - mercatorX(bbox[0]);
  const height = mercatorY(bbox[1]) - mercatorY(bbox[3]);
  const zoom = Math.log2(TILES_ACROSS / Math.max(width, height, 1e-6));
  return { center: [lon, lat], zoom: Math.round(Math.min(15, Math.max(2, zoom)) * 10) / 10 };
}
