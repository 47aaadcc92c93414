import type { FlatBox } from '@webmaps/geo/flat-box';
import { boxOf } from '@webmaps/project/map/geometry/bounds';
import { MAX_Y, UNITS_PER_DEGREE } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { middleOf } from './box.ts';
import { BoxIndex } from './box-index.ts';
import { eachFeature } from './each-feature.ts';
import { planeFrame } from './frame.ts';
import type { Geos } from './geos/geos.ts';
import { columnsOf, freeName, joinValues } from './joined-values.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';

const STEP_DEGREES = 0.1;
/** The least that a degree of latitude has, so that a box is never too small. */
const METRES_PER_DEGREE = 110_500;
const TURN = 360 * UNITS_PER_DEGREE;

/** The values of the nearest feature of a second layer, and how many metres there are to it. */
export const nearest = defineOperation({
  takesSecond: true,
  parameters: {
    within: { kind: 'metres', initial: 10_000, min: 1, max: 500_000 },
  },
  run({ features, others, values: { within } }, context) {
    const { geos } = context;
    const notes = new NoteList();
    const index = new BoxIndex(others);
    const columns = columnsOf(features);
    const distanceName = freeName('distance', new Set([...columns, ...columnsOf(others)]));
    const found = eachFeature(features, { ...context, notes }, (feature) => {
      const { geometry, values } = feature;
      const box = boxOf([geometry]);
      let [best, metres] = [-1, within];
      for (const at of index.search(growBox(box, within))) {
        const away = distanceBetween(geos, geometry, others[at]!.geometry);
        if (away <= metres && (best === -1 || away < metres)) [best, metres] = [at, away];
      }
      if (best === -1) return [feature];
      const joined = joinValues(values, others[best]!.values, columns);
      const distance = Math.round(metres * 100) / 100;
      return [{ geometry, values: { ...joined, [distanceName]: distance } }];
    });
    return notes.finish(found);
  },
});

/** In the plane about the first one's middle. */
function distanceBetween(geos: Geos, from: Geometry, to: Geometry): number {
  return geos.within(() => {
    const middle = middleOf(boxOf([from]));
    const frame = planeFrame(middle, STEP_DEGREES);
    const own = geos.read(from, frame);
    const other = geos.read(turnTowards(to, middle[0] * UNITS_PER_DEGREE), frame);
    return geos.number((pointer) => geos.library.GEOSDistance(own, other, pointer));
  });
}

/** The same place in the turn of the world that is nearest to a longitude. */
function turnTowards(geometry: Geometry, x: number): Geometry {
  const [west, , east] = boxOf([geometry]);
  const turns = Math.round((x - (west + east) / 2) / TURN);
  if (turns === 0) return geometry;
  const stride = geometry.hasHeights ? 3 : 2;
  const lines = geometry.lines.map((line) =>
    line.map((number, at) => (at % stride === 0 ? number + turns * TURN : number)),
  );
  return { ...geometry, lines };
}

function growBox([west, south, east, north]: FlatBox, metres: number): FlatBox {
  const high = (metres / METRES_PER_DEGREE) * UNITS_PER_DEGREE;
  const farthest = Math.min(MAX_Y, Math.max(Math.abs(south), Math.abs(north)) + high);
  const cosine = Math.cos(((farthest / UNITS_PER_DEGREE) * Math.PI) / 180);
  const wide = Math.min(TURN / 2, high / Math.max(1e-9, cosine));
  return [west - wide, south - high, east + wide, north + high];
}
