import { isOfPoints, isPolygon } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { readShape } from './combine.ts';
import { eachFeature } from './each-feature.ts';
import { freeName, columnsOf } from './joined-values.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';
import { SecondLayer } from './overlay.ts';

/** How many points of a second layer are in each area, and the sum of one of their columns. */
export const pointsInAreas = defineOperation({
  takesSecond: true,
  parameters: {
    sum: { kind: 'field', of: 'second', isOptional: true, isNumber: true },
  },
  run({ features, others, values: { sum } }, context) {
    const { geos } = context;
    const notes = new NoteList();
    const areas = features.filter(({ geometry }) => isPolygon(geometry));
    const points = others.flatMap(singlePoints);
    notes.add('unfit', features.length - areas.length);
    notes.add('unfit', others.filter(({ geometry }) => !isOfPoints(geometry.type)).length);
    const taken = columnsOf(areas);
    const countName = freeName('count', taken);
    const sumName = sum === undefined ? undefined : freeName(`sum of ${sum}`, taken);
    return geos.within(() => {
      const second = new SecondLayer(geos, points, notes);
      const counted = eachFeature(areas, { ...context, notes }, ({ geometry, values }) => {
        const { library } = geos;
        const prepared = library.GEOSPrepare(readShape(geos, geometry, notes));
        const inside = second
          .near(geometry)
          .filter(({ shape }) => library.GEOSPreparedIntersects(prepared, shape) === 1);
        library.GEOSPreparedGeom_destroy(prepared);
        const total = inside.reduce((so, { feature }) => so + numberOf(feature, sum), 0);
        const own = {
          [countName]: inside.length,
          ...(sumName !== undefined && { [sumName]: total }),
        };
        return [{ geometry, values: { ...values, ...own } }];
      });
      return notes.finish(counted);
    });
  },
});

/** Each point of several counts by itself. */
function singlePoints({ geometry, values }: NamedFeature): readonly NamedFeature[] {
  if (!isOfPoints(geometry.type)) return [];
  return geometry.lines.map((line) => ({
    geometry: { type: 'Point', lines: [line.slice(0, 2)] } satisfies Geometry,
    values,
  }));
}

function numberOf({ values }: NamedFeature, field: string | undefined): number {
  const value = field === undefined ? undefined : values[field];
  return typeof value === 'number' ? value : 0;
}
