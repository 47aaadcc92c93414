import { bboxContains } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { Route } from '@webmaps/router/route/route';
import { sharesOf } from '../../../display/breakdown.ts';
import type { DisplayPreferences } from '../../../display/preferences.ts';
import {
  clockText,
  distanceQuantity,
  durationQuantity,
  gradeText,
  heightQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import { text } from '../../../text/en/assistant-answers.ts';
import { text as planner } from '../../../text/en/planner.ts';
import type { ActResult, PageServices } from './act.ts';
import { cleanName } from './clean-name.ts';
import { attributionsOfRoute } from '../../../route-files/attributions-of-route.ts';
import type { InputOf } from './doable-tools.ts';

type Preferences = Pick<DisplayPreferences, 'units'>;

/** Length, climb and time of a route in one line. */
export function routeLine(route: Route, { units }: Preferences): string {
  const { climbMetres, distanceMetres, durationSeconds } = route;
  return [
    quantityText(distanceQuantity(distanceMetres, units)),
    ...(climbMetres === null ? [] : [text.climb(quantityText(heightQuantity(climbMetres, units)))]),
    quantityText(durationQuantity(durationSeconds)),
  ].join(' · ');
}

/** Whose data a route is made of. */
export function sourceOf(
  route: Pick<Route, 'source' | 'region'>,
  { regions }: Pick<PageServices, 'regions'>,
): string {
  return attributionsOfRoute(route, regions)
    .map((attribution) => cleanName(attribution.text))
    .join(' · ');
}

/** Whose data is known at a place: another router's, or that of the region around it. */
export function sourceAt(
  position: Position,
  { regions }: Pick<PageServices, 'regions'>,
  source?: Route['source'],
): string {
  const region = regions.find(({ bbox }) => bboxContains(bbox, position))?.id ?? '';
  return sourceOf({ region, ...(source && { source }) }, { regions });
}

/** The answer to a question about a route. */
export function describeRoute(
  route: Route,
  about: InputOf<'describe_route'>['about'],
  { units, paceSecondsPerKm }: Pick<DisplayPreferences, 'units' | 'paceSecondsPerKm'>,
): ActResult {
  const length = quantityText(distanceQuantity(route.distanceMetres, units));
  const time = quantityText(durationQuantity(route.durationSeconds));
  switch (about) {
    case 'distance':
      return { headline: length, lines: [] };
    case 'time':
      return { headline: time, lines: [text.atPace(clockText(paceSecondsPerKm))] };
    case 'climb':
      return climbOf(route, { units });
    case 'surface':
      return { lines: shareLines(route) };
    case 'steepest':
      return steepestOf(route, { units });
    case 'splits':
      return {
        lines: (route.splits ?? []).map(({ endMetres, durationSeconds }) =>
          text.split(quantityText(distanceQuantity(endMetres, units)), clockText(durationSeconds)),
        ),
      };
    case 'turns':
      return {
        lines: (route.cues ?? []).map((cue) =>
          text.split(
            quantityText(distanceQuantity(cue.distanceMetres, units)),
            cleanName(cue.text),
          ),
        ),
      };
    case 'all':
      return {
        headline: length,
        lines: [...climbOf(route, { units }).lines, time, ...shareLines(route)],
      };
  }
}

function climbOf({ climbMetres, descentMetres }: Route, { units }: Preferences): ActResult {
  if (climbMetres === null || descentMetres === null) return { lines: [text.noHeights] };
  const [up, down] = [climbMetres, descentMetres].map((metres) =>
    quantityText(heightQuantity(metres, units)),
  );
  return { lines: [text.upAndDown(up ?? '', down ?? '')] };
}

function shareLines({ surfaces }: Route): string[] {
  return sharesOf(surfaces).map(({ kind, share }) =>
    text.share(surfaceName(kind), Math.round(share * 100)),
  );
}

function surfaceName(kind: string): string {
  return planner.surfaces[kind] ?? kind.replaceAll('_', ' ');
}

/** Over this many metres a grade is felt; a single step of the profile may be a kerb. */
const GRADE_METRES = 100;

function steepestOf({ elevation }: Route, { units }: Preferences): ActResult {
  if (!elevation || elevation.metres.length < 2) return { lines: [text.noHeights] };
  const { metres, stepMetres } = elevation;
  const steps = Math.min(metres.length - 1, Math.max(1, Math.round(GRADE_METRES / stepMetres)));
  let [steepest, at] = [0, 0];
  for (let index = 0; index + steps < metres.length; index++) {
    const grade = ((metres[index + steps] ?? 0) - (metres[index] ?? 0)) / (steps * stepMetres);
    if (Math.abs(grade) > Math.abs(steepest)) [steepest, at] = [grade, index * stepMetres];
  }
  return {
    headline: gradeText(steepest),
    lines: [
      text.steepest(
        quantityText(distanceQuantity(at, units)),
        quantityText(distanceQuantity(steps * stepMetres, units)),
      ),
    ],
  };
}
