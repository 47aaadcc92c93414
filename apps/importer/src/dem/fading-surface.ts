import { divisibleLongitudeScale } from '@webmaps/geo/longitude-scale';
/**
 * A terrain model that is flat far from the region, so that neither relief nor 3D terrain ends at an
 * edge.
 *
 * True to the model within the region and a little beyond, so that a view from the border shows the
 * next hills. From there on more blurred and nearer to one height the farther out, and level where the
 * tiles end. At a coast that height is the sea's, else the mean around the region.
 */
import type { Bbox } from '@webmaps/geo/bbox';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { HeightSurface } from './height-surface.ts';

/** How far beyond the region the model is followed. */
const TRUE_METRES = 3000;
/** Over which distance it then fades. */
const FADE_METRES = 8000;
/** Nothing finer is left where the fading ends. */
const BLUR_METRES = 8000;
/** Samples along each side of the region of what is around it. */
const SAMPLES = 48;
/** Heights up to this are sea, or as good as that. */
const SEA_METRES = 0.5;
/** From this share of sea on a region counts as coastal. */
const COAST_SHARE = 0.01;

export class FadingSurface {
  /** All that differs from `levelMetres`. */
  readonly bbox: Bbox;
  /** The height of everything beyond `bbox`. */
  readonly levelMetres: number;
  readonly #surface: HeightSurface;
  readonly #region: Bbox;
  readonly #metresPerLon: number;

  constructor(surface: HeightSurface, region: Bbox) {
    this.#surface = surface;
    this.#region = region;
    this.#metresPerLon = METRES_PER_DEGREE * divisibleLongitudeScale((region[1] + region[3]) / 2);
    this.bbox = this.#grown(TRUE_METRES + FADE_METRES);
    this.levelMetres = Math.round(levelAround(surface, region, this.#grown(TRUE_METRES)));
  }

  /** Heights in metres at all crossings of columns and rows, row by row. */
  sampleLattice(lons: Float64Array, lats: Float64Array): Float32Array {
    const [west, south, east, north] = this.#region;
    const aside = lons.map((lon) => Math.max(0, west - lon, lon - east) * this.#metresPerLon);
    const up = lats.map((lat) => Math.max(0, south - lat, lat - north) * METRES_PER_DEGREE);
    const [columns, rows] = [nearBy(aside), nearBy(up)];
    const width = columns.end - columns.start;
    const model = this.#surface.sampleLattice(
      lons.subarray(columns.start, columns.end),
      lats.subarray(rows.start, rows.end),
    );
    const metres = new Float32Array(lons.length * lats.length);
    for (let row = 0; row < lats.length; row++) {
      for (let column = 0; column < lons.length; column++) {
        const away = Math.hypot(aside[column] as number, up[row] as number) - TRUE_METRES;
        metres[row * lons.length + column] =
          away <= 0
            ? (model[(row - rows.start) * width + column - columns.start] as number)
            : this.#faded(lons[column] as number, lats[row] as number, away / FADE_METRES);
      }
    }
    return metres;
  }

  #faded(lon: number, lat: number, part: number): number {
    if (part >= 1) return this.levelMetres;
    const share = part * part * (3 - 2 * part);
    const blurred = this.#surface.blurredAt(lon, lat, part * part * BLUR_METRES);
    return blurred + (this.levelMetres - blurred) * share;
  }

  #grown(metres: number): Bbox {
    const [west, south, east, north] = this.#region;
    const [lon, lat] = [metres / this.#metresPerLon, metres / METRES_PER_DEGREE];
    return [west - lon, south - lat, east + lon, north + lat];
  }
}

/**
 * Where a row of distances is within what the model is followed for, and one more on each side: by
 * the distance of two the model knows how fine it is wanted.
 */
function nearBy(distances: Float64Array): { start: number; end: number } {
  const start = distances.findIndex((metres) => metres <= TRUE_METRES);
  const end = distances.findLastIndex((metres) => metres <= TRUE_METRES) + 1;
  if (start < 0) return { start: 0, end: 0 };
  return { start: Math.max(0, start - 1), end: Math.min(distances.length, end + 1) };
}

/** The sea where the region has some, else the mean of what is around it. */
function levelAround(surface: HeightSurface, region: Bbox, around: Bbox): number {
  const inside = surface.sampleLattice(...lattice(region));
  const sea = inside.filter((metres) => metres <= SEA_METRES).length;
  if (sea >= inside.length * COAST_SHARE) return 0;
  const [lons, lats] = lattice(around);
  const heights = surface.sampleLattice(lons, lats);
  let sum = 0;
  let count = 0;
  for (const [at, metres] of heights.entries()) {
    const [column, row] = [at % SAMPLES, Math.floor(at / SAMPLES)];
    if (column > 0 && column < SAMPLES - 1 && row > 0 && row < SAMPLES - 1) continue;
    sum += metres;
    count++;
  }
  return sum / count;
}

function lattice([west, south, east, north]: Bbox): [lons: Float64Array, lats: Float64Array] {
  const between = (from: number, to: number) =>
    Float64Array.from({ length: SAMPLES }, (_, at) => from + ((to - from) * at) / (SAMPLES - 1));
  return [between(west, east), between(north, south)];
}
