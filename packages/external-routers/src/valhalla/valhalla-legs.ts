import { roundPosition } from '@webmaps/geo/round';
import type { Upstream } from '../fetch-json.ts';
import { mapWithConcurrency } from '../map-with-concurrency.ts';
import { marksOf } from '../leg-line.ts';
import type { Ground, HeightSample, LegLine, Turn } from '../leg-line.ts';
import { decodePolyline, encodePolyline } from '../encoded-polyline.ts';
import { askValhalla } from './ask-valhalla.ts';
import { groundOf, turnOf } from './valhalla-kinds.ts';
import { attributesSchema } from './valhalla-schemas.ts';
import type { ValhallaLeg } from './valhalla-schemas.ts';

/** The distance between requested heights; Valhalla's own are 30 m apart. */
export const HEIGHT_STEP_METRES = 30;
/** Beyond this many legs no surfaces are requested: each leg needs a request of its own. */
const MAX_LEGS_WITH_GROUND = 25;
const AT_ONCE = 4;
/** Its value for an unknown height. */
const NO_HEIGHT = -499;

export const EDGE_ATTRIBUTES = [
  'edge.names',
  'edge.surface',
  'edge.use',
  'edge.road_class',
  'edge.begin_shape_index',
  'edge.end_shape_index',
];

/** Legs with their surfaces, or `undefined` where one is no line. */
export async function legsOf(
  upstream: Upstream,
  legs: readonly ValhallaLeg[],
): Promise<LegLine[] | undefined> {
  const lines = legs.map(lineOf);
  const sound = lines.filter((line) => line !== undefined);
  if (sound.length !== lines.length) return undefined;
  if (sound.length > MAX_LEGS_WITH_GROUND) return sound;
  return mapWithConcurrency(sound, AT_ONCE, async (leg) => {
    if (leg.coordinates.length < 2) return leg;
    const answer = await askValhalla(upstream, '/trace_attributes', attributesSchema, {
      encoded_polyline: encodePolyline(leg.coordinates),
      costing: upstream.profile,
      shape_match: 'edge_walk',
      filters: { attributes: EDGE_ATTRIBUTES, action: 'include' },
    });
    // A route without surfaces is better than none.
    if (answer.status === 'failed') return leg;
    return { ...leg, grounds: answer.value.edges.map((edge) => groundOf(edge)) };
  });
}

function lineOf({ shape, maneuvers, elevation, elevation_interval: step }: ValhallaLeg) {
  const coordinates = decodePolyline(shape)?.map(roundPosition);
  if (coordinates === undefined || coordinates.length === 0) return undefined;
  const isWithin = maneuvers.every(({ end_shape_index: end }) => end < coordinates.length);
  if (!isWithin) return undefined;
  const heights = heightsOf(marksOf(coordinates).at(-1) ?? 0, elevation, step);
  const line: LegLine = {
    isFree: false,
    coordinates,
    ...(heights === undefined ? {} : { heights }),
    grounds: maneuvers.map((manoeuvre): Ground => {
      const name = nameOf(manoeuvre);
      return {
        startIndex: manoeuvre.begin_shape_index,
        endIndex: manoeuvre.end_shape_index,
        surface: 'unknown',
        waytype: 'unknown',
        ...(name === undefined ? {} : { name }),
      };
    }),
    turns: maneuvers.flatMap((manoeuvre): Turn[] => {
      const type = turnOf(manoeuvre.type);
      const name = nameOf(manoeuvre);
      if (type === undefined) return [];
      const index = manoeuvre.begin_shape_index;
      return [{ index, type, ...(name === undefined ? {} : { name }) }];
    }),
  };
  return line;
}

function nameOf({
  begin_street_names: begin,
  street_names: all,
}: ValhallaLeg['maneuvers'][number]): string | undefined {
  return begin?.[0] ?? all?.[0];
}

/** Heights at even steps, the last one at the leg's end; undefined where none is known. */
function heightsOf(
  total: number,
  elevation: ValhallaLeg['elevation'] = [],
  step = HEIGHT_STEP_METRES,
): HeightSample[] | undefined {
  const isKnown = (height: number | null): height is number =>
    height !== null && height > NO_HEIGHT;
  if (!elevation.some(isKnown)) return undefined;
  return elevation.map((height, at) => ({
    metres: at === elevation.length - 1 ? total : Math.min(total, at * step),
    height: isKnown(height) ? height : NaN,
  }));
}
