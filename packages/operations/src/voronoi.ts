import type { FlatBox } from '@webmaps/geo/flat-box';
import { boxOf } from '@webmaps/project/map/geometry/bounds';
import { isOfPoints } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { middleOf } from './box.ts';
import { tryTo } from './each-feature.ts';
import { layerFrame } from './frame.ts';
import type { Geos } from './geos/geos.ts';
import { settle } from './grid-shape.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';

/** Around each point, what is nearer to it than to any other, within a margin around all. */
export const voronoi = defineOperation({
  takesSecond: false,
  parameters: {
    margin: { kind: 'metres', initial: 500, min: 1, max: 500_000 },
  },
  run({ features, values: { margin } }, { geos }) {
    const notes = new NoteList();
    const points = features.filter(({ geometry }) => isOfPoints(geometry.type));
    notes.add('unfit', features.length - points.length);
    // Two points at one place have the same cell.
    const sites = new Map<string, NamedFeature>();
    for (const { geometry, values } of points) {
      for (const [x, y] of geometry.lines) {
        if (!sites.has(`${x},${y}`)) {
          sites.set(`${x},${y}`, { geometry: { type: 'Point', lines: [[x!, y!]] }, values });
        }
      }
    }
    const different = [...sites.values()];
    const cells = tryTo(notes, () => cellsOf(geos, different, margin)) ?? [];
    const made = cells.flatMap((cell, index) =>
      cell === undefined
        ? []
        : settle(geos, [cell]).map((geometry) => ({ geometry, values: different[index]!.values })),
    );
    return notes.finish(made);
  },
});

const KEEP_ORDER = 2;

/** In the order of the points. */
function cellsOf(
  geos: Geos,
  points: readonly NamedFeature[],
  margin: number,
): readonly (Geometry | undefined)[] {
  if (points.length === 0) return [];
  const geometries = points.map(({ geometry }) => geometry);
  const box = boxOf(geometries);
  const frame = layerFrame(middleOf(box)[1]);
  return geos.within(() => {
    const { library } = geos;
    const area = geos.own(rectangleAround(geos, frame.into(cornersOf(box), CORNERS), margin));
    if (points.length === 1) return geos.write(area, frame);
    const sites = geos.gather(geometries.map((geometry) => geos.read(geometry, frame)));
    const diagram = geos.own(library.GEOSVoronoiDiagram(sites, area, 0, KEEP_ORDER));
    const cut = Array.from({ length: library.GEOSGetNumGeometries(diagram) }, (_, index) =>
      geos.own(library.GEOSIntersectionPrec(library.GEOSGetGeometryN(diagram, index), area, 0)),
    );
    return geos.writeMembers(geos.gather(cut), frame);
  });
}

const CORNERS = { stride: 2, isRing: false } as const;

function cornersOf([west, south, east, north]: FlatBox): readonly number[] {
  return [west, south, east, north];
}

function rectangleAround(geos: Geos, corners: Float64Array, margin: number) {
  const [west, south, east, north] = corners;
  return geos.library.GEOSGeom_createRectangle(
    west! - margin,
    south! - margin,
    east! + margin,
    north! + margin,
  );
}
