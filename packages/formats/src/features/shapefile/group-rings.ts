import type { Position } from '@webmaps/geo/position';
import { ringsContain, twiceRingArea } from '@webmaps/geo/ring';
import type { FilePosition } from '../feature-format.ts';

type Ring = readonly FilePosition[];

/** The rings of a record as areas: each edge, which runs clockwise, with the holes in it. */
export function groupRings(rings: readonly Ring[]): readonly (readonly Ring[])[] {
  const flats = rings.map((ring) => ring.map(([lon = NaN, lat = NaN]): Position => [lon, lat]));
  const isEdge = flats.map((flat) => twiceRingArea(flat) < 0);
  // Some programs write a single ring the wrong way round.
  if (!isEdge.includes(true)) return rings.map((ring) => [ring]);
  const areas = rings.flatMap((ring, index) =>
    isEdge[index] ? [{ flat: flats[index] ?? [], rings: [ring] }] : [],
  );
  for (const [index, hole] of rings.entries()) {
    const [first] = flats[index] ?? [];
    if (isEdge[index] || !first) continue;
    const around = areas.find(({ flat }) => ringsContain([flat], first));
    (around ?? areas[0])?.rings.push(hole);
  }
  return areas.map(({ rings: grouped }) => grouped);
}
