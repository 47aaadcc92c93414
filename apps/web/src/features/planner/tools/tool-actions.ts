import type { Position } from '@webmaps/geo/position';
import { fields, choice, numberFrom } from '../../../display/stored-shape.ts';
import { parseJson, storedValue } from '../../../display/stored-value.ts';
import { loopLimits } from '../../../route-search/loop-question.ts';
import { isochroneLimits, ringCounts } from '../../../route-search/isochrone-question.ts';
import type { Plan } from '@webmaps/plan/plan';
import type { PlannerState } from '../planner-context.ts';
import type { Size, SizeLimits } from '../../../route-search/size.ts';
import { usualMetres } from '../../../route-search/size.ts';
import type { Tool } from './tool.ts';

type Model = Pick<
  PlannerState,
  'editor' | 'map' | 'initialView' | 'preferences' | 'tool' | 'setTool'
>;

/** Opens the tool for loops, from a place, else from the route's start, else from the map's centre. */
export function openLoops(model: Model, from?: Position): void {
  const open = model.tool?.kind === 'loops' ? model.tool.question : undefined;
  const size = open?.size ?? lastSize(lastLoop.get(), model);
  const question = {
    start: from ?? open?.start ?? placeOf(model),
    size,
    heading: open?.heading ?? null,
  };
  model.setTool({ kind: 'loops', question, asked: from !== undefined || open !== undefined });
}

/** Opens the tool that shows how far one gets, from a place, else as for loops. */
export function openIsochrone(model: Model, from?: Position): void {
  const open = model.tool?.kind === 'isochrone' ? model.tool.question : undefined;
  const usual = { size: lastSize(lastIsochrone.get(), model), rings: lastIsochrone.get().rings };
  const centre = from ?? open?.centre ?? placeOf(model);
  model.setTool({ kind: 'isochrone', question: { reverse: false, ...usual, ...open, centre } });
}

export function openAlternatives({ setTool }: Pick<PlannerState, 'setTool'>): void {
  setTool({ kind: 'alternatives' });
}

export function openZones({ setTool }: Pick<PlannerState, 'setTool'>): void {
  setTool({ kind: 'zones', drawing: null });
}

/** Other ways are found between two places, along ways that the plan's own preferences choose. */
export function canHaveAlternatives({ waypoints }: Plan): boolean {
  const end = waypoints[1];
  return waypoints.length === 2 && end?.snap === true && !end.along && !end.profile;
}

/** Keeps what was asked for last, to begin with it the next time. */
export function rememberQuestion(tool: Tool): void {
  if (tool.kind === 'alternatives' || tool.kind === 'zones') return;
  const { size } = tool.question;
  const sizes = { unit: size.unit, [size.unit]: size.value };
  if (tool.kind === 'loops') lastLoop.set({ ...lastLoop.get(), ...sizes });
  else lastIsochrone.set({ ...lastIsochrone.get(), ...sizes, rings: tool.question.rings });
}

function placeOf({ editor, map, initialView }: Model): Position {
  return editor.settled.waypoints[0]?.position ?? (map?.getView() ?? initialView).center;
}

interface LastSizes {
  readonly unit: Size['unit'];
  /** 0 where no length was asked for yet. */
  readonly metres: number;
  readonly seconds: number;
}

/** The size of the last question, or the default in the units of the page. */
function lastSize({ unit, metres, seconds }: LastSizes, { preferences }: Model): Size {
  if (unit === 'seconds') return { unit, value: seconds };
  return { unit, value: metres || usualMetres(preferences.units) };
}

const lastLoop = storedValue('loops', {
  parse: (text) =>
    fields(sizeShapes(loopLimits, { unit: 'metres', seconds: 2700 }))(parseJson(text)),
});

const lastIsochrone = storedValue('reach', {
  parse: (text) =>
    fields({
      ...sizeShapes(isochroneLimits, { unit: 'seconds', seconds: 1800 }),
      rings: choice(ringCounts, 3),
    })(parseJson(text)),
});

function sizeShapes(
  limits: SizeLimits,
  usual: { readonly unit: Size['unit']; readonly seconds: number },
) {
  return {
    unit: choice(['metres', 'seconds'], usual.unit),
    metres: numberFrom(limits.metres.min, limits.metres.max, 0),
    seconds: numberFrom(limits.seconds.min, limits.seconds.max, usual.seconds),
  };
}
