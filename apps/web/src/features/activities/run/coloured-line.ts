import type { Position } from '@webmaps/geo/position';
import { firstAt, valueAt } from '@webmaps/activities/analysis/parts';
import { gradeBand, gradeBands } from '../../../display/grade-bands.ts';
import { gradeText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/activities.ts';
import { measureNames } from './measure-places.ts';
import type { MeasureName } from './measure-places.ts';
import { measureText } from './measure-text.ts';
import type { Writing } from './measure-text.ts';
import type { RunPoints, RunView } from './run-view.ts';

/** From cold to warm, as grades are: they stay apart for eyes that do not tell red from green. */
const RAMP = ['#3d58b4', '#4f9bd1', '#2fa36b', '#e3b341', '#c9344a'] as const;
/** The band of places where nothing is known, which is grey. */
const UNKNOWN = 255;
const UNKNOWN_COLOUR = '#71717a';

/** Even places along a run with what was measured there, NaN where it is not known. */
export interface MeasuredLine {
  readonly name: MeasureName;
  /** Along the run. */
  readonly metres: Float64Array;
  readonly values: Float64Array;
  /** Index into `bands` for each place; 255 where nothing is known. */
  readonly bandOf: Uint8Array;
  readonly bands: readonly { readonly colour: string; readonly label: string }[];
}

/** Which measures a run has. */
export function measuresOf({ values }: Pick<RunView, 'values'>): readonly MeasureName[] {
  return measureNames.filter((name) => values[name] !== undefined);
}

/** The line of a run, divided into bands by one measure. */
export function measureLine(
  { places, values: measured }: Pick<RunView, 'places' | 'values'>,
  name: MeasureName,
  writing: Writing,
): MeasuredLine {
  const values = measured[name] ?? new Float64Array(places.length).fill(NaN);
  const common = { name, metres: places, values };
  if (name === 'grade') {
    const labels = gradeBands.map(({ below }, at) =>
      below === Infinity
        ? text.run.from(gradeText(gradeBands[at - 1]?.below ?? 0))
        : text.run.upTo(gradeText(below)),
    );
    const bands = gradeBands.map(({ colour }, at) => ({ colour, label: labels[at] ?? '' }));
    const bandOf = Uint8Array.from(values, (value) =>
      Number.isFinite(value) ? gradeBand(value) : UNKNOWN,
    );
    return { ...common, bands, bandOf };
  }
  const limits = quantiles(values, RAMP.length);
  const write = (value: number) => measureText(name, value, writing);
  const bands = [...limits, undefined].map((limit, at) => {
    const from = limits[at - 1];
    const label =
      limit === undefined ? text.run.from(write(from ?? 0)) : text.run.upTo(write(limit));
    return { colour: colourOf(name, at), label };
  });
  const bandOf = Uint8Array.from(values, (value) => {
    if (!Number.isFinite(value)) return UNKNOWN;
    const band = limits.findIndex((limit) => value < limit);
    return band < 0 ? limits.length : band;
  });
  return { ...common, bands, bandOf };
}

/** Where the runner was at a distance. */
export function positionAt({ metres, lonLat }: RunPoints, along: number): Position {
  const index = firstAt(metres, along);
  return [lonLat[index * 2] ?? 0, lonLat[index * 2 + 1] ?? 0];
}

/** When the runner was at a distance, in seconds since 1970. */
export function timeAt({ metres, times }: RunPoints, along: number): number {
  return valueAt(metres, times, along);
}

interface Stretch {
  readonly colour: string;
  readonly line: Position[];
}

/** The line cut where its band changes, between its points too; neighbours share a point. */
export function colouredStretches(
  { line }: Pick<RunView, 'line'>,
  { metres, bandOf, bands }: MeasuredLine,
): readonly { readonly colour: string; readonly line: readonly Position[] }[] {
  const stretches: Stretch[] = [];
  const breaks = new Set(line.breaks);
  const colourAt = (place: number) => bands[bandOf[place] ?? UNKNOWN]?.colour ?? UNKNOWN_COLOUR;
  const begin = (at: Position) => stretches.push({ colour: colourAt(place), line: [at] });
  let place = 0;
  for (let at = 0; at < line.metres.length; at++) {
    const here: Position = [line.lonLat[at * 2]!, line.lonLat[at * 2 + 1]!];
    const isNew = at === 0 || breaks.has(at);
    while (place < metres.length - 1 && metres[place + 1]! <= line.metres[at]!) {
      place++;
      if (isNew || bandOf[place] === bandOf[place - 1]) continue;
      const change = pointBetween(line, at, metres[place]!);
      stretches.at(-1)?.line.push(change);
      begin(change);
    }
    if (isNew) begin(here);
    else stretches.at(-1)?.line.push(here);
  }
  return stretches.filter((stretch) => stretch.line.length > 1);
}

/** A place on the way to a point of the line from the one before it. */
function pointBetween({ lonLat, metres }: RunView['line'], at: number, along: number): Position {
  const gap = metres[at]! - metres[at - 1]!;
  const share = gap > 0 ? (along - metres[at - 1]!) / gap : 1;
  const between = (axis: number) => {
    const from = lonLat[(at - 1) * 2 + axis]!;
    return from + (lonLat[at * 2 + axis]! - from) * share;
  };
  return [between(0), between(1)];
}

/** A slow pace is a large number, and cold all the same. */
function colourOf(name: MeasureName, band: number): string {
  return RAMP[name === 'pace' ? RAMP.length - 1 - band : band] ?? RAMP[0];
}

/** The values that part the known ones into `count` equal shares; each once. */
function quantiles(values: Float64Array, count: number): readonly number[] {
  const known = values.filter((value) => Number.isFinite(value)).toSorted();
  const limits = Array.from({ length: count - 1 }, (_, at) => {
    return known[Math.floor(((at + 1) * known.length) / count)] ?? 0;
  });
  return [...new Set(limits)];
}
