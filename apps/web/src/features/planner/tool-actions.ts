import type { Position } from '@webmaps/geo/position';
import { fields, choice, numberFrom } from '../../display/stored-shape.ts';
import { parseJson, storedValue } from '../../display/stored-value.ts';
import { loopLimits } from './found/loop-question.ts';
import { reachLimits, ringCounts } from './reach/reach-question.ts';
import type { Plan } from './plan/plan.ts';
import type { PlannerModel } from './planner-model.ts';
import type { SizeLimits } from './size.ts';
import type { Tool } from './tool.ts';

type Model = Pick<PlannerModel, 'editor' | 'map' | 'view' | 'tool' | 'setTool'>;

/** Opens the tool for loops, from a place, else from the route's start, else from the map's centre. */
export function openLoops(model: Model, from?: Position): void {
  const { unit, metres, seconds } = lastLoop.get();
  const open = model.tool?.kind === 'loops' ? model.tool.question : undefined;
  const size = open?.size ?? { unit, value: unit === 'metres' ? metres : seconds };
  const question = {
    start: from ?? open?.start ?? placeOf(model),
    size,
    heading: open?.heading ?? null,
  };
  model.setTool({ kind: 'loops', question, asked: from !== undefined || open !== undefined });
}

/** Opens the tool that shows how far one gets, from a place, else as for loops. */
export function openReach(model: Model, from?: Position): void {
  const { unit, metres, seconds, rings } = lastReach.get();
  const open = model.tool?.kind === 'reach' ? model.tool.question : undefined;
  const usual = { size: { unit, value: unit === 'metres' ? metres : seconds }, rings };
  const centre = from ?? open?.centre ?? placeOf(model);
  model.setTool({ kind: 'reach', question: { reverse: false, ...usual, ...open, centre } });
}

export function openAlternatives({ setTool }: Model): void {
  setTool({ kind: 'alternatives' });
}

/** Other ways are found between two places, along ways. */
export function canHaveAlternatives({ waypoints }: Plan): boolean {
  return waypoints.length === 2 && waypoints[1]?.snap === true;
}

/** Keeps what was asked for last, to begin with it the next time. */
export function rememberQuestion(tool: Tool): void {
  if (tool.kind === 'alternatives') return;
  const { size } = tool.question;
  const sizes = { unit: size.unit, [size.unit]: size.value };
  if (tool.kind === 'loops') lastLoop.set({ ...lastLoop.get(), ...sizes });
  else lastReach.set({ ...lastReach.get(), ...sizes, rings: tool.question.rings });
}

function placeOf({ editor, map, view }: Model): Position {
  return editor.settled.waypoints[0]?.position ?? (map?.getView() ?? view).center;
}

const lastLoop = storedValue('loops', {
  parse: (text) => fields(sizeShapes(loopLimits, { metres: 5000, seconds: 2700 }))(parseJson(text)),
});

const lastReach = storedValue('reach', {
  parse: (text) =>
    fields({
      ...sizeShapes(reachLimits, { metres: 5000, seconds: 1800 }, 'seconds'),
      rings: choice(ringCounts, 3),
    })(parseJson(text)),
});

function sizeShapes(
  limits: SizeLimits,
  usual: { readonly metres: number; readonly seconds: number },
  unit: 'metres' | 'seconds' = 'metres',
) {
  return {
    unit: choice(['metres', 'seconds'], unit),
    metres: numberFrom(limits.metres.least, limits.metres.most, usual.metres),
    seconds: numberFrom(limits.seconds.least, limits.seconds.most, usual.seconds),
  };
}
