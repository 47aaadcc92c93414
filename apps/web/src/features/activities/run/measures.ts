import { gradeAt } from '@webmaps/activities/analysis/run-heights';
import { valueAt } from '@webmaps/activities/analysis/parts';
import type { Position } from '@webmaps/geo/position';
import { heightAt } from '@webmaps/terrain/profile';
import { gradeBand, gradeBands } from '../../../display/grade-bands.ts';
import {
  gradeText,
  heightQuantity,
  paceQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/activities.ts';
import type { RunAnalysis } from './run-analysis.ts';

export const measureNames = ['pace', 'heartRate', 'grade', 'height'] as const;
/** What the line is coloured by. */
export type MeasureName = (typeof measureNames)[number];

/** From cold to warm, as grades are: they stay apart for eyes that do not tell red from green. */
const RAMP = ['#3d58b4', '#4f9bd1', '#2fa36b', '#e3b341', '#c9344a'] as const;
/** The band of places where nothing is known, which is grey. */
const UNKNOWN = 255;
const UNKNOWN_COLOUR = '#71717a';
/** Places along the line that are coloured; more could not be told apart on a screen. */
const MAX_PLACES = 1500;
/** Pace is read over so much of the way: that of a single step is noise. */
const PACE_METRES = 60;

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
export function measuresOf({ columns, profile }: RunAnalysis): readonly MeasureName[] {
  return measureNames.filter((name) => {
    if (name === 'heartRate') return columns.channels.heartRate !== undefined;
    return name === 'pace' || profile !== undefined;
  });
}

/** The line of a run, measured and divided into bands. */
export function measureLine(run: RunAnalysis, name: MeasureName, units: Units): MeasuredLine {
  const length = run.columns.metres.at(-1) ?? 0;
  const count = Math.max(2, Math.min(MAX_PLACES, Math.ceil(length / 10)));
  const metres = Float64Array.from({ length: count }, (_, at) => (length * at) / (count - 1));
  const values = metres.map((place) => valueOf(run, name, place));
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
    return { name, metres, values, bands, bandOf };
  }
  const limits = quantiles(values, RAMP.length);
  const write = (value: number) => valueText(name, value, units);
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
  return { name, metres, values, bands, bandOf };
}

/** A value in words, such as "5:42 /km". */
export function valueText(name: MeasureName, value: number, units: Units): string {
  if (!Number.isFinite(value)) return text.run.unknown;
  switch (name) {
    case 'pace':
      return quantityText(paceQuantity(value, units));
    case 'heartRate':
      return text.run.beats(Math.round(value));
    case 'grade':
      return gradeText(value);
    case 'height':
      return quantityText(heightQuantity(value, units));
  }
}

/** Where the runner was at a distance. */
export function positionAt({ columns }: RunAnalysis, metres: number): Position {
  const found = columns.metres.findIndex((along) => along >= metres);
  const index = found < 0 ? columns.length - 1 : found;
  const at = (axis: number) => columns.lonLat[index * 2 + axis] ?? 0;
  return [at(0), at(1)];
}

/** The line cut where its band changes; neighbours share a point. */
export function colouredStretches(
  run: RunAnalysis,
  { metres, bandOf, bands }: MeasuredLine,
): readonly { readonly colour: string; readonly line: readonly Position[] }[] {
  const { columns } = run;
  const stretches: { colour: string; line: Position[] }[] = [];
  const breaks = new Set(columns.breaks);
  let last: { band: number; line: Position[] } | undefined;
  let place = 0;
  for (let at = 0; at < columns.length; at++) {
    while (place < metres.length - 1 && metres[place + 1]! <= columns.metres[at]!) place++;
    const band = bandOf[place] ?? UNKNOWN;
    const position: Position = [columns.lonLat[at * 2]!, columns.lonLat[at * 2 + 1]!];
    if (last && !breaks.has(at)) last.line.push(position);
    if (!last || last.band !== band || breaks.has(at)) {
      last = { band, line: [position] };
      stretches.push({ colour: bands[band]?.colour ?? UNKNOWN_COLOUR, line: last.line });
    }
  }
  return stretches.filter(({ line }) => line.length > 1);
}

function valueOf({ columns, profile }: RunAnalysis, name: MeasureName, place: number): number {
  switch (name) {
    case 'pace': {
      const last = columns.metres.at(-1) ?? 0;
      const from = Math.max(0, Math.min(place - PACE_METRES / 2, last - PACE_METRES));
      const to = Math.min(last, from + PACE_METRES);
      const seconds =
        valueAt(columns.metres, columns.moving, to) - valueAt(columns.metres, columns.moving, from);
      return to > from ? (seconds / (to - from)) * 1000 : NaN;
    }
    case 'heartRate':
      return columns.channels.heartRate
        ? valueAt(columns.metres, columns.channels.heartRate, place)
        : NaN;
    case 'grade':
      return profile ? gradeAt(profile, place) : NaN;
    case 'height':
      return profile ? heightAt(profile, place) : NaN;
  }
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
