/** Layout of the elevation chart: pure geometry, in pixels of the plot. */
import type { Units } from '../display/quantities.ts';
import { niceStep } from '../display/nice-step.ts';
import { metresPerHeightUnit, metresPerUnit, wholeNumber } from '../display/quantities.ts';
import type { ElevationProfile } from './elevation-profile.ts';
import { gradeBand } from '../display/grade-bands.ts';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export interface Tick {
  /** Pixels from the left (distance) or from the top (height). */
  readonly at: number;
  readonly label: string;
}

/** A stretch of one grade band, as the area under the line. */
export interface ChartBand {
  readonly band: number;
  readonly path: string;
}

export interface Chart extends ChartSize {
  readonly line: string;
  readonly bands: readonly ChartBand[];
  readonly distanceTicks: readonly Tick[];
  readonly heightTicks: readonly Tick[];
  readonly lengthMetres: number;
  readonly baseMetres: number;
  readonly topMetres: number;
}

/** A flat route is not drawn as mountains: the chart is at least this high. */
const MIN_RANGE_METRES = 40;

export function elevationChart(
  profile: ElevationProfile,
  { width, height, units }: ChartSize & { readonly units: Units },
): Chart {
  const heights = heightScale(profile, units);
  const { baseMetres, topMetres } = heights;
  const scale = { width, height, lengthMetres: profile.lengthMetres, baseMetres, topMetres };
  const points = profile.points.map(({ metres, elevationMetres, grade }) => ({
    x: xOfMetres(scale, metres),
    y: yOfHeight(scale, elevationMetres),
    band: gradeBand(grade),
  }));
  return {
    ...scale,
    line: points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${px(x)} ${px(y)}`).join(''),
    bands: bandsOf(points, height),
    distanceTicks: distanceTicks(scale, units),
    heightTicks: heights.ticks.map(({ metres, label }) => ({
      at: yOfHeight(scale, metres),
      label,
    })),
  };
}

type Scale = Pick<Chart, 'width' | 'height' | 'lengthMetres' | 'baseMetres' | 'topMetres'>;

export function xOfMetres({ width, lengthMetres }: Scale, metres: number): number {
  return lengthMetres > 0 ? (metres / lengthMetres) * width : 0;
}

/** The distance along the route under a pixel; clamped to the route. */
export function metresOfX({ width, lengthMetres }: Scale, x: number): number {
  return width > 0 ? Math.min(Math.max(x / width, 0), 1) * lengthMetres : 0;
}

export function yOfHeight({ height, baseMetres, topMetres }: Scale, metres: number): number {
  return height - ((metres - baseMetres) / (topMetres - baseMetres)) * height;
}

function heightScale({ lowestMetres, highestMetres }: ElevationProfile, units: Units) {
  const unit = metresPerHeightUnit(units);
  const spare = Math.max(0, MIN_RANGE_METRES - (highestMetres - lowestMetres)) / 2;
  const low = (lowestMetres >= 0 ? Math.max(0, lowestMetres - spare) : lowestMetres - spare) / unit;
  const high = Math.max(highestMetres + spare, lowestMetres + MIN_RANGE_METRES - spare) / unit;
  const step = niceStep(high - low, 3);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => {
    const value = (first + index) * step;
    return { metres: value * unit, label: wholeNumber(value) };
  });
  return { baseMetres: first * step * unit, topMetres: last * step * unit, ticks };
}

function distanceTicks(scale: Scale, units: Units): Tick[] {
  const unit = metresPerUnit(units);
  const length = scale.lengthMetres / unit;
  if (!(length > 0)) return [];
  const step = niceStep(length, Math.max(2, Math.floor(scale.width / 90)));
  const digits = step >= 1 ? 0 : Math.ceil(-Math.log10(step));
  const ticks: Tick[] = [];
  for (let index = 0; index * step <= length * (1 + 1e-9); index++) {
    ticks.push({
      at: xOfMetres(scale, index * step * unit),
      label: digits === 0 ? wholeNumber(index * step) : (index * step).toFixed(digits),
    });
  }
  return ticks;
}

function bandsOf(
  points: readonly { readonly x: number; readonly y: number; readonly band: number }[],
  height: number,
): ChartBand[] {
  const bands: ChartBand[] = [];
  let from = 0;
  for (let index = 1; index < points.length; index++) {
    const ends = index === points.length - 1 || points[index]?.band !== points[from]?.band;
    if (!ends) continue;
    const stretch = points.slice(from, index + 1);
    const top = stretch.map(({ x, y }) => `L${px(x)} ${px(y)}`).join('');
    const left = px(stretch[0]?.x ?? 0);
    const right = px(stretch.at(-1)?.x ?? 0);
    bands.push({
      band: points[from]?.band ?? 0,
      path: `M${left} ${px(height)}${top}L${right} ${px(height)}Z`,
    });
    from = index;
  }
  return bands;
}

function px(value: number): string {
  return String(Number(value.toFixed(1)));
}
