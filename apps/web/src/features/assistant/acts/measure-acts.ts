import { distanceMetres } from '@webmaps/geo/distance';
import { bboxOf } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { ringSquareMetres } from '@webmaps/geo/ring';
import { findSight } from '@webmaps/terrain/line-of-sight';
import { areaQuantity } from '../../../display/area-quantity.ts';
import { distanceQuantity, heightQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/assistant-answers.ts';
import { fail } from './act.ts';
import type { ActContext, ActOutcome, ActsOf, PlaceOutcome } from './act.ts';
import { showBox } from './find-acts.ts';
import { heightsOf } from './heights.ts';
import { describeRoute, sourceOf } from './route-words.ts';

type MeasureTool = 'describe_route' | 'measure' | 'measure_elevation' | 'line_of_sight';

/** The commands that answer with a figure. */
export const measureActs: ActsOf<MeasureTool> = {
  describe_route({ about }, context) {
    const { route } = context.draft;
    if (!route) return Promise.resolve(fail(text.needsRoute));
    const result = describeRoute(route, about, context.preferences());
    return answered(context, { ...result, source: sourceOf(route, context) });
  },

  async measure({ what, of, from, to }, context) {
    const { units } = context.preferences();
    if (what === 'distance' && from !== undefined && to !== undefined) {
      const ends = await bothPlaces(from, to, context);
      if (ends.status !== 'found') return ends;
      const [a, b] = ends.positions;
      const distance = quantityText(distanceQuantity(distanceMetres(a, b), units));
      const stretches = [{ colour: LINE_COLOUR, line: [a, b] }];
      showLine([a, b], context);
      return {
        status: 'done',
        draft: { ...context.draft, layer: { kind: 'line', stretches } },
        result: { headline: distance, lines: [text.asTheCrowFlies] },
      };
    }
    const { route, layer } = context.draft;
    if (what === 'length' && of === '@route' && route) {
      return answered(context, describeRoute(route, 'distance', context.preferences()));
    }
    if (what === 'area' && of === '@last' && layer?.kind === 'rings') {
      const largest = layer.rings.at(-1)?.polygons ?? [];
      const squareMetres = largest.reduce((sum, [outer, ...holes]) => {
        const cut = holes.reduce((total, hole) => total + ringSquareMetres(hole), 0);
        return sum + (outer ? ringSquareMetres(outer) - cut : 0);
      }, 0);
      return answered(context, {
        headline: quantityText(areaQuantity(squareMetres, units)),
        lines: [],
      });
    }
    return fail(text.cannotMeasure);
  },

  async measure_elevation({ place, along }, context) {
    const { units } = context.preferences();
    if (along !== undefined) {
      const { route } = context.draft;
      if (along !== '@route' || !route) return fail(text.needsRoute);
      if (!route.elevation) return fail(text.noHeights);
      const [lowest, highest] = [
        Math.min(...route.elevation.metres),
        Math.max(...route.elevation.metres),
      ].map((metres) => quantityText(heightQuantity(metres, units)));
      const climb = describeRoute(route, 'climb', context.preferences());
      return answered(context, {
        lines: [...climb.lines, text.between(lowest ?? '', highest ?? '')],
        source: sourceOf(route, context),
      });
    }
    const found = await context.place(place ?? '@here');
    if (found.status !== 'found') return found;
    const { name, position } = found.place;
    const heights = await heightsOf([position], context);
    if (heights.status !== 'ready') return heights;
    const [metres = NaN] = heights.metres;
    if (Number.isNaN(metres)) return fail(text.noHeights);
    showBox([...position, ...position], context);
    return {
      status: 'done',
      draft: { ...context.draft, layer: { kind: 'place', position }, last: found.place },
      result: { headline: quantityText(heightQuantity(metres, units)), lines: [name] },
    };
  },

  async line_of_sight({ from, to }, context) {
    const ends = await bothPlaces(from, to, context);
    if (ends.status !== 'found') return ends;
    const [a, b] = ends.positions;
    const distance = distanceMetres(a, b);
    if (distance < MIN_SIGHT_METRES) return fail(text.tooNear);
    const steps = Math.min(MAX_STEPS, Math.max(2, Math.ceil(distance / STEP_METRES)));
    const line = Array.from({ length: steps + 1 }, (_, index): Position => [
      a[0] + ((b[0] - a[0]) * index) / steps,
      a[1] + ((b[1] - a[1]) * index) / steps,
    ]);
    const heights = await heightsOf(line, context);
    if (heights.status !== 'ready') return heights;
    const sight = findSight({
      groundMetres: heights.metres,
      distanceMetres: distance,
      fromMetres: EYE_METRES,
      toMetres: EYE_METRES,
    });
    if (!sight) return fail(text.noHeights);
    const { units } = context.preferences();
    const { obstacle } = sight;
    const seen = obstacle ? Math.round((obstacle.distanceMetres / distance) * steps) : steps;
    const stretches = [
      { colour: SEEN_COLOUR, line: line.slice(0, seen + 1) },
      ...(obstacle ? [{ colour: HIDDEN_COLOUR, line: line.slice(seen) }] : []),
    ];
    showLine([a, b], context);
    return {
      status: 'done',
      draft: { ...context.draft, layer: { kind: 'line', stretches } },
      result: {
        headline: obstacle ? text.hidden : text.visible,
        lines: [
          ...(obstacle
            ? [
                text.obstacle(
                  quantityText(heightQuantity(obstacle.aboveMetres, units)),
                  quantityText(distanceQuantity(obstacle.distanceMetres, units)),
                ),
              ]
            : []),
          text.sightNote,
        ],
      },
    };
  },
};

const LINE_COLOUR = '#2f6bff';
const SEEN_COLOUR = '#15803d';
const HIDDEN_COLOUR = '#b91c1c';
/** A person's eye, and what is looked at, above the ground. */
const EYE_METRES = 1.7;
const MIN_SIGHT_METRES = 20;
const STEP_METRES = 15;
const MAX_STEPS = 2000;

function answered(
  { draft }: ActContext,
  result: Extract<ActOutcome, { status: 'done' }>['result'],
): Promise<ActOutcome> {
  return Promise.resolve({ status: 'done', draft, result });
}

function showLine(line: readonly Position[], context: ActContext): void {
  const box = bboxOf(line);
  if (box) showBox(box, context);
}

type BothPlaces =
  | { readonly status: 'found'; readonly positions: readonly [Position, Position] }
  | Exclude<PlaceOutcome, { readonly status: 'found' }>;

async function bothPlaces(from: string, to: string, context: ActContext): Promise<BothPlaces> {
  const first = await context.place(from);
  if (first.status !== 'found') return first;
  const second = await context.place(to);
  if (second.status !== 'found') return second;
  return { status: 'found', positions: [first.place.position, second.place.position] };
}
