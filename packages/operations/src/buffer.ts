import { boxOf } from '@webmaps/project/map/geometry/bounds';
import { isOfPoints, isPolygon } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { middleOf } from './box.ts';
import { eachFeature, tryTo } from './each-feature.ts';
import { planeFrame } from './frame.ts';
import type { Geos } from './geos/geos.ts';
import { GRID, makeValid, readOnGrid, settle, unionOf } from './grid-shape.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';
import { boundaryOf, cutIntoStrips } from './strips.ts';

const parameters = {
  distance: { kind: 'metres', initial: 100, min: -500_000, max: 500_000 },
  ends: { kind: 'choice', options: ['round', 'flat', 'square'] },
  corners: { kind: 'choice', options: ['round', 'mitre', 'bevel'] },
  side: { kind: 'choice', options: ['both', 'left', 'right'] },
  result: { kind: 'choice', options: ['each', 'joined'] },
} as const;

/** What is within a distance of features; below 0, what is deeper inside areas than that. */
export const buffer = defineOperation({
  takesSecond: false,
  parameters,
  run({ features, values }, context) {
    const { geos } = context;
    const notes = new NoteList();
    const grown = eachFeature(features, { ...context, notes }, ({ geometry }) => {
      if (values.distance === 0) return [geometry];
      return settle(geos, bufferGeometry(geos, geometry, values));
    });
    if (values.result === 'each' || grown.length === 0) return notes.finish(grown);
    const joined = tryTo(notes, () =>
      geos.within(() =>
        geos.write(
          unionOf(
            geos,
            grown.map(({ geometry }) => geos.read(geometry)),
          ),
        ),
      ),
    );
    return notes.finish((joined ?? []).map((geometry) => ({ geometry, values: {} })));
  },
});

interface BufferOptions {
  readonly distance: number;
  readonly ends: 'round' | 'flat' | 'square';
  readonly corners: 'round' | 'mitre' | 'bevel';
  readonly side: 'both' | 'left' | 'right';
}

const ENDS = { round: 1, flat: 2, square: 3 } as const;
const CORNERS = { round: 1, mitre: 2, bevel: 3 } as const;
/** A quarter of a circle is so many edges: its area is then 0.07 % too small. */
const QUARTER_EDGES = 24;
/** Edges are cut so that bends stay below this share of the distance. */
const BEND_SHARE = 1 / 2000;
const EARTH_RADIUS_METRES = 6_371_009;

/** In units, perhaps beyond ±180° and with edges that cross by a unit: `settle` mends both. */
function bufferGeometry(
  geos: Geos,
  geometry: Geometry,
  options: BufferOptions,
): readonly Geometry[] {
  // Of a wide area, what is around its outline, so that no cut through the inside counts.
  const strips = cutIntoStrips(geos, boundaryOf(geometry));
  // Ends and sides would show at each cut.
  if (strips.length === 1 || options.ends !== 'round' || options.side !== 'both') {
    return bufferAtOnce(geos, geometry, options);
  }
  const { distance } = options;
  if (distance < 0 && !isPolygon(geometry)) return [];
  const grown = strips.flatMap((strip) =>
    settle(geos, bufferAtOnce(geos, strip, { ...options, distance: Math.abs(distance) })),
  );
  const around = unionOf(
    geos,
    grown.map((part) => geos.read(part)),
  );
  if (!isPolygon(geometry)) return geos.write(around);
  const { shape } = readOnGrid(geos, geometry);
  if (distance > 0) return geos.write(unionOf(geos, [shape, around]));
  return geos.write(geos.own(geos.library.GEOSDifferencePrec(shape, around, GRID)));
}

function bufferAtOnce(geos: Geos, geometry: Geometry, options: BufferOptions): readonly Geometry[] {
  const { distance, side } = options;
  if (distance < 0 && !isPolygon(geometry)) return [];
  const bend = Math.sqrt(8 * Math.abs(distance) * BEND_SHARE * EARTH_RADIUS_METRES);
  const frame = planeFrame(
    middleOf(boxOf([geometry])),
    (bend / EARTH_RADIUS_METRES) * (180 / Math.PI),
  );
  const shape = makeValid(geos, geos.read(geometry, frame));
  const isOneSided = side !== 'both' && !isPolygon(geometry) && !isOfPoints(geometry.type);
  const width = isOneSided && side === 'right' ? -distance : distance;
  const { library } = geos;
  const style = library.GEOSBufferParams_create();
  library.GEOSBufferParams_setQuadrantSegments(style, QUARTER_EDGES);
  library.GEOSBufferParams_setEndCapStyle(style, ENDS[options.ends]);
  library.GEOSBufferParams_setJoinStyle(style, CORNERS[options.corners]);
  library.GEOSBufferParams_setSingleSided(style, isOneSided ? 1 : 0);
  try {
    const grown = geos.own(library.GEOSBufferWithParams(shape, style, width));
    // Long edges are straight in the plane, and would be elsewhere if straight in degrees.
    return geos.write(geos.own(library.GEOSDensify(grown, bend)), frame);
  } finally {
    library.GEOSBufferParams_destroy(style);
  }
}
