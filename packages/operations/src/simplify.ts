import { boxOf } from '@webmaps/project/map/geometry/bounds';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { middleOf } from './box.ts';
import { tryTo } from './each-feature.ts';
import { layerFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import type { Geos } from './geos/geos.ts';
import { makeValid, settle } from './grid-shape.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';
import { dimensionOf } from './overlay.ts';

/**
 * Fewer vertices. Areas are simplified together, so that an edge that two share stays one (Visvalingam
 * and Whyatt's areas on a coverage); lines each by itself (Douglas and Peucker's distances).
 */
export const simplify = defineOperation({
  takesSecond: false,
  parameters: {
    tolerance: { kind: 'metres', initial: 20, min: 0, max: 100_000 },
  },
  run({ features, values: { tolerance } }, { geos, progress }) {
    const notes = new NoteList();
    const frame = layerFrame(middleOf(boxOf(features.map(({ geometry }) => geometry)))[1]);
    const simplified: NamedFeature[] = [];
    const areas = features.filter(({ geometry }) => dimensionOf(geometry) === 2);
    const keep = ({ values }: NamedFeature, geometry: Geometry | undefined) => {
      const settled = tryTo(notes, () => (geometry ? settle(geos, [geometry]) : [])) ?? [];
      for (const part of settled) simplified.push({ geometry: part, values });
      if (settled.length === 0) notes.add('vanished');
    };
    const together = tryTo(notes, () => simplifyAreas(geos, areas, { frame, tolerance })) ?? [];
    progress(0.5);
    for (const [index, feature] of areas.entries()) keep(feature, together[index]);
    for (const feature of features) {
      const dimension = dimensionOf(feature.geometry);
      if (dimension === 0) simplified.push(feature);
      if (dimension !== 1) continue;
      const line = tryTo(notes, () => simplifyLine(geos, feature.geometry, { frame, tolerance }));
      keep(feature, line);
    }
    progress(1);
    return notes.finish(simplified);
  },
});

interface Tolerance {
  readonly frame: Frame;
  readonly tolerance: number;
}

function simplifyAreas(
  geos: Geos,
  areas: readonly NamedFeature[],
  { frame, tolerance }: Tolerance,
): readonly (Geometry | undefined)[] {
  if (areas.length === 0) return [];
  return geos.within(() => {
    const all = geos.gather(areas.map(({ geometry }) => makeValidArea(geos, geometry, frame)));
    const { library } = geos;
    return geos.writeMembers(geos.own(library.GEOSCoverageSimplifyVW(all, tolerance, 0)), frame);
  });
}

/** Areas that are valid keep their vertices, which their neighbours have, too. */
function makeValidArea(geos: Geos, geometry: Geometry, frame: Frame) {
  return makeValid(geos, geos.read(geometry, frame));
}

function simplifyLine(
  geos: Geos,
  geometry: Geometry,
  { frame, tolerance }: Tolerance,
): Geometry | undefined {
  return geos.within(() => {
    const shape = geos.read(geometry, frame);
    const { library } = geos;
    return geos.write(geos.own(library.GEOSTopologyPreserveSimplify(shape, tolerance)), frame)[0];
  });
}
