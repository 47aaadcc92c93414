import { applyEdits } from '@webmaps/activities/recording/edits';
import type { Edits } from '@webmaps/activities/recording/edits';
import { decodeRecording } from '@webmaps/activities/recording/encode-recording';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { CallContext } from '../../../workers/rpc.ts';
import { binPoints, hexagonGrid, squareGrid } from './bins.ts';
import type { Bins, WeekRange } from './bins.ts';
import { HeatPoints, NO_WEEK, weekOf } from './heat-points.ts';
import { niceTop } from './nice-top.ts';
import { readHeatFile } from './read-heat-file.ts';
import type { HeatFile } from './read-heat-file.ts';

/** A run as the page knows it. */
export interface HeatRun {
  /** What was recorded, where it is at hand. */
  readonly bytes: Uint8Array | undefined;
  readonly edits: Edits;
  /** Its line as lists draw it, in place of a recording that is not at hand. */
  readonly line: readonly Position[];
  readonly startSeconds: number;
}

/** What is in a source. */
export interface HeatSummary {
  readonly points: number;
  /** `metres` of lines, or a count of points. */
  readonly weighs: 'metres' | 'points';
  /** Metres or points. */
  readonly total: number;
  readonly box: Bbox | undefined;
  /** The weight of each week from the first on; empty where no times are known. */
  readonly firstWeek: number;
  readonly weeks: readonly number[];
  /** Properties of numbers that points can be weighed by. */
  readonly fields: readonly string[];
  /** What was left out, in sentences. */
  readonly faults: readonly string[];
}

export type HeatOpened =
  | { readonly status: 'ready'; readonly summary: HeatSummary }
  | { readonly status: 'failed'; readonly message: string };

interface HeatQuery {
  readonly look: 'smooth' | 'hexagons';
  /** The radius of smoothing, or the width of hexagons. */
  readonly metres: number;
  readonly weeks?: WeekRange;
  /** The property that points are weighed by. */
  readonly field?: string;
  /** Whether the scale is that of single weeks, so that it stays while they follow each other. */
  readonly scaleOfWeeks?: boolean;
}

/** Cells of a query, with their density in the unit of the legend. */
export interface HeatAnswer {
  readonly count: number;
  /** Longitude and latitude, interleaved. */
  readonly middles: Float64Array;
  /** Weights: kilometres or points, per week where there are weeks. */
  readonly weights: Float64Array;
  /** Weights per km2. */
  readonly densities: Float64Array;
  /** The density of the last colour. */
  readonly top: number;
  /** The latitude at which sizes are metres. */
  readonly lat: number;
  /** Of the cells: larger than asked for where there would be too many. */
  readonly metres: number;
  /** Kilometres or points in all. */
  readonly total: number;
}

/** More would take the map longer to draw than a person waits. */
const MAX_CELLS = { smooth: 20_000, hexagons: 6000 } as const;
/** Squares of smoothing are so much of its radius. */
const SQUARE_SHARE = 1 / 3;
/** A square with as much ground as the kernel of the map's smoothing has. */
const KERNEL_SIDE_SHARE = 0.53;

/** Holds the points of one source, and sums them by cells. */
export function createHeatApi() {
  let file: HeatFile = {
    points: new HeatPoints(),
    weighs: 'metres',
    fields: new Map(),
    faults: [],
  };

  function weighed(field: string | undefined): HeatPoints {
    return (field !== undefined && file.fields.get(field)) || file.points;
  }

  return {
    /** Takes the place of what was open. */
    async openRuns(runs: readonly HeatRun[], { signal }: CallContext): Promise<HeatSummary> {
      const points = new HeatPoints();
      for (const { bytes, edits, line, startSeconds } of runs) {
        signal.throwIfAborted();
        const recording = bytes && decodeRecording(bytes);
        const week = weekOf(startSeconds);
        if (recording) {
          for (const { lonLat, length } of applyEdits(recording, edits).segments) {
            points.addLine(lonLat.subarray(0, length * 2), { week });
          }
        } else points.addLine(line.flat(), { week });
      }
      file = { points, weighs: 'metres', fields: new Map(), faults: [] };
      return summarise(file);
    },

    /** Takes the place of what was open; what cannot be read leaves that as it is. */
    async openFile(
      { name, file: blob }: { readonly name: string; readonly file: Blob },
      { signal, progress }: CallContext,
    ): Promise<HeatOpened> {
      const read = await readHeatFile({ name, file: blob }, { signal, progress });
      if ('message' in read) return { status: 'failed', message: read.message };
      file = read;
      return { status: 'ready', summary: summarise(file) };
    },

    /** Sums by cells. */
    async query({ look, metres, weeks, field, scaleOfWeeks }: HeatQuery): Promise<HeatAnswer> {
      const points = weighed(field);
      const lat = middleLat(points);
      const side = look === 'smooth' ? metres * SQUARE_SHARE : metres;
      const grid = (size: number) => (look === 'smooth' ? squareGrid(size) : hexagonGrid(size));
      let size = side;
      let bins = binPoints(points, { grid: grid(size), lat, ...(weeks && { weeks }) });
      while (bins.count > MAX_CELLS[look]) {
        size *= Math.max(1.2, Math.sqrt(bins.count / MAX_CELLS[look]));
        bins = binPoints(points, { grid: grid(size), lat, ...(weeks && { weeks }) });
      }
      const span = weekSpan(file.points);
      const weekCount = span ? (weeks ? weeks[1] - weeks[0] + 1 : span[1] - span[0] + 1) : 0;
      const unit = (file.weighs === 'metres' ? 1000 : 1) * Math.max(1, weekCount);
      const weights = bins.sums.map((sum) => sum / unit);
      const densities = weights.map((weight, at) => weight / (bins.km2[at] ?? 1));
      // Squares farther apart than the radius would be seen one by one.
      const shownMetres = look === 'smooth' ? Math.max(metres, size / SQUARE_SHARE / 2) : size;
      const scaleSide = look === 'smooth' ? shownMetres * KERNEL_SIDE_SHARE : size;
      const scaleUnit = scaleOfWeeks ? unit / Math.max(1, weekCount) : unit;
      const top = niceTop(
        densitiesOf(
          scaleBins(points, { lat, scaleSide, look, weeks, scaleOfWeeks: scaleOfWeeks ?? false }),
          scaleUnit,
        ),
      );
      return {
        count: bins.count,
        middles: bins.middles,
        weights,
        densities,
        top,
        lat,
        metres: shownMetres,
        total:
          bins.sums.reduce((sum, each) => sum + each, 0) / (file.weighs === 'metres' ? 1000 : 1),
      };
    },
  };
}

export type HeatApi = ReturnType<typeof createHeatApi>;

/** The cells that the scale is made of: of what is shown, or of the fullest week. */
function scaleBins(
  points: HeatPoints,
  {
    lat,
    scaleSide,
    look,
    weeks,
    scaleOfWeeks,
  }: {
    readonly lat: number;
    readonly scaleSide: number;
    readonly look: HeatQuery['look'];
    readonly weeks: WeekRange | undefined;
    readonly scaleOfWeeks: boolean;
  },
): Bins {
  const grid = look === 'smooth' ? squareGrid(scaleSide) : hexagonGrid(scaleSide);
  if (!scaleOfWeeks) return binPoints(points, { grid, lat, ...(weeks && { weeks }) });
  const [firstWeek, sums] = sumWeeks(points);
  const fullest = firstWeek + sums.indexOf(Math.max(...sums));
  return binPoints(points, { grid, lat, weeks: [fullest, fullest] });
}

function densitiesOf({ sums, km2 }: Bins, unit: number): Float64Array {
  return sums.map((sum, at) => sum / unit / (km2[at] ?? 1));
}

function summarise({ points, weighs, fields, faults }: HeatFile): HeatSummary {
  const [firstWeek, weeks] = sumWeeks(points);
  return {
    points: points.length,
    weighs,
    total: points.weights.subarray(0, points.length).reduce((sum, each) => sum + each, 0),
    box: boxOf(points),
    firstWeek,
    weeks: weeks.map((sum) => (weighs === 'metres' ? sum / 1000 : sum)),
    fields: [...fields.keys()],
    faults,
  };
}

function weekSpan({ length, weeks }: HeatPoints): WeekRange | undefined {
  let [first, last] = [Infinity, -Infinity];
  for (let at = 0; at < length; at++) {
    const week = weeks[at]!;
    if (week === NO_WEEK) continue;
    first = Math.min(first, week);
    last = Math.max(last, week);
  }
  return first <= last ? [first, last] : undefined;
}

/** The weight of each week; more than twenty years are none. */
function sumWeeks(points: HeatPoints): readonly [firstWeek: number, sums: readonly number[]] {
  const span = weekSpan(points);
  if (!span || span[1] - span[0] > MAX_WEEKS) return [0, []];
  const sums = Array.from({ length: span[1] - span[0] + 1 }, () => 0);
  for (let at = 0; at < points.length; at++) {
    const week = points.weeks[at]! - span[0];
    if (week >= 0) sums[week] = (sums[week] ?? 0) + points.weights[at]!;
  }
  return [span[0], sums];
}

const MAX_WEEKS = 20 * 53;

function boxOf({ length, lonLat }: HeatPoints): Bbox | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < length; at++) {
    const [lon, lat] = [lonLat[at * 2]!, lonLat[at * 2 + 1]!];
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return west <= east ? [west, south, east, north] : undefined;
}

/** Where most points are, sizes are metres. */
function middleLat({ length, lonLat }: HeatPoints): number {
  const step = Math.max(1, Math.floor(length / 1000));
  const lats: number[] = [];
  for (let at = 0; at < length; at += step) lats.push(lonLat[at * 2 + 1]!);
  return lats.toSorted((a, b) => a - b)[lats.length >> 1] ?? 0;
}
