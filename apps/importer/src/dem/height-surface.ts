/**
 * A terrain model as a surface without end, for drawing tiles that reach beyond it.
 *
 * Sampled bicubically (Catmull-Rom: through every height, smooth between them, where bilinear would
 * show its facets in the hillshade). Where a tile's pixels are wider than the model's cells, from a
 * model averaged down 2 x 2 until they are not, so nothing aliases. Beyond its border the border's
 * height goes on, the more blurred the farther out (from the averaged models, so that it leaves no
 * streaks), and fades to the border's mean: no cliff, no sea of zeroes around a mountain region.
 */
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { DemGrid } from './dem-grid.ts';
import { fillVoids } from './fill-voids.ts';
import type { Heights } from './read-hgt.ts';

/** Distance over which heights beyond the border turn into the border's mean. */
const FADE_DEGREES = 0.5;

export class HeightSurface {
  /** From the full model to ever coarser ones, each half as wide. */
  readonly #levels: [Heights, ...Heights[]];
  readonly #farMetres: number;

  constructor(dem: DemGrid) {
    const whole: Heights = { ...gridOf(dem), metres: dem.metres.slice() };
    // What no source covers hangs between what is known, as beyond the border.
    fillVoids(whole, () => true);
    this.#farMetres = borderMean(whole);
    this.#levels = [whole];
    for (let last = whole; last.width > 8 && last.height > 8;) {
      last = halved(last);
      this.#levels.push(last);
    }
  }

  /** Heights in metres at all crossings of columns and rows, row by row. */
  sampleLattice(lons: Float64Array, lats: Float64Array): Float32Array {
    const spacing = Math.abs((lons[1] ?? 0) - (lons[0] ?? 0));
    const grid = this.#levels.findLast((level) => level.stepLon <= spacing) ?? this.#levels[0];
    const columns = cubicTaps(lons, (lon) => (lon - grid.west) / grid.stepLon, grid.width);
    const rows = cubicTaps(lats, (lat) => (grid.north - lat) / grid.stepLat, grid.height);
    const metres = new Float32Array(lons.length * lats.length);
    const bands = new Map<number, Float32Array>();
    for (let row = 0; row < lats.length; row++) {
      for (let tap = 0; tap < 4; tap++) {
        const line = rows.cells[row * 4 + tap] as number;
        const weight = rows.weights[row * 4 + tap] as number;
        if (weight === 0) continue;
        const band = bands.get(line) ?? alongRow(grid, line, columns);
        bands.set(line, band);
        const start = row * lons.length;
        for (let column = 0; column < lons.length; column++) {
          metres[start + column] =
            (metres[start + column] as number) + weight * (band[column] as number);
        }
      }
    }
    rows.beyond.forEach((y, row) => {
      columns.beyond.forEach((x, column) => {
        if (x === 0 && y === 0) return;
        const away = Math.hypot(x * grid.stepLon, y * grid.stepLat);
        metres[row * lons.length + column] = this.#beyond(
          lons[column] as number,
          lats[row] as number,
          away,
        );
      });
    });
    return metres;
  }

  /** Height at a place so many degrees outside: that of the nearest edge, blurred with the distance. */
  #beyond(lon: number, lat: number, awayDegrees: number): number {
    const edge = this.#blurred(lon, lat, awayDegrees / this.#levels[0].stepLon);
    const share = Math.min(1, awayDegrees / FADE_DEGREES);
    return edge + (this.#farMetres - edge) * share * share * (3 - 2 * share);
  }

  /** Height at a place as if the model's cells were so many metres wide. */
  blurredAt(lon: number, lat: number, metres: number): number {
    return this.#blurred(lon, lat, metres / METRES_PER_DEGREE / this.#levels[0].stepLat);
  }

  /** Between the averaged models of the nearest widths, in cells of the whole one. */
  #blurred(lon: number, lat: number, cells: number): number {
    const blur = Math.log2(1 + cells);
    const level = Math.min(Math.floor(blur), this.#levels.length - 1);
    const fine = smoothHeight(this.#levels[level] as Heights, lon, lat);
    const coarse = smoothHeight(
      this.#levels[level + 1] ?? (this.#levels[level] as Heights),
      lon,
      lat,
    );
    return fine + (coarse - fine) * Math.min(1, blur - level);
  }
}

/**
 * Height by a cubic B-spline at the place, or at the nearest place on the border: it blurs a little
 * more, where bilinear would show the cells of an averaged model as facets in the hillshade.
 */
function smoothHeight(grid: Heights, lon: number, lat: number): number {
  const { width, height, metres } = grid;
  const x = Math.min(width - 1, Math.max(0, (lon - grid.west) / grid.stepLon));
  const y = Math.min(height - 1, Math.max(0, (grid.north - lat) / grid.stepLat));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [nearWest, nearNorth] = [x - left, y - top];
  const first = splineWeight(nearWest + 1);
  const second = splineWeight(nearWest);
  const third = splineWeight(nearWest - 1);
  const fourth = splineWeight(nearWest - 2);
  const before = Math.max(0, left - 1);
  const after = Math.min(width - 1, left + 1);
  const last = Math.min(width - 1, left + 2);
  let sum = 0;
  for (let down = -1; down <= 2; down++) {
    const row = Math.min(height - 1, Math.max(0, top + down)) * width;
    const line =
      first * (metres[row + before] as number) +
      second * (metres[row + left] as number) +
      third * (metres[row + after] as number) +
      fourth * (metres[row + last] as number);
    sum += splineWeight(nearNorth - down) * line;
  }
  return sum;
}

/** Of a cell so many cells away, up to 2. */
function splineWeight(away: number): number {
  const far = Math.abs(away);
  return far < 1 ? 2 / 3 + (far / 2 - 1) * far * far : (2 - far) ** 3 / 6;
}

interface Taps {
  /** Four cells and their weights per place. */
  readonly cells: Int32Array;
  readonly weights: Float64Array;
  /** How many cells each place is beyond the grid; 0 within. */
  readonly beyond: Float64Array;
}

/** Catmull-Rom weights of places on one axis; cells beyond the grid are its first or last. */
function cubicTaps(places: Float64Array, cellOf: (place: number) => number, count: number): Taps {
  const cells = new Int32Array(places.length * 4);
  const weights = new Float64Array(places.length * 4);
  const beyond = new Float64Array(places.length);
  places.forEach((place, index) => {
    const wanted = cellOf(place);
    const at = Math.min(count - 1, Math.max(0, wanted));
    beyond[index] = Math.abs(wanted - at);
    const left = Math.floor(at);
    const t = at - left;
    const taps = [
      ((2 - t) * t - 1) * t,
      (3 * t - 5) * t * t + 2,
      ((4 - 3 * t) * t + 1) * t,
      (t - 1) * t * t,
    ];
    taps.forEach((tap, offset) => {
      cells[index * 4 + offset] = Math.min(count - 1, Math.max(0, left - 1 + offset));
      weights[index * 4 + offset] = tap / 2;
    });
  });
  return { cells, weights, beyond };
}

function alongRow({ width, metres }: Heights, row: number, { cells, weights }: Taps): Float32Array {
  const band = new Float32Array(cells.length / 4);
  const start = row * width;
  for (let index = 0; index < band.length; index++) {
    let sum = 0;
    for (let tap = index * 4; tap < index * 4 + 4; tap++) {
      sum += (weights[tap] as number) * (metres[start + (cells[tap] as number)] as number);
    }
    band[index] = sum;
  }
  return band;
}

function gridOf({
  west,
  north,
  stepLon,
  stepLat,
  width,
  height,
}: Heights): Omit<Heights, 'metres'> {
  return { west, north, stepLon, stepLat, width, height };
}

/** Means of 2 x 2 cells, centred between them; an odd last row or column is left out. */
function halved(grid: Heights): Heights {
  const width = grid.width >> 1;
  const height = grid.height >> 1;
  const metres = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const cell = row * 2 * grid.width + column * 2;
      const north = (grid.metres[cell] as number) + (grid.metres[cell + 1] as number);
      const south =
        (grid.metres[cell + grid.width] as number) + (grid.metres[cell + grid.width + 1] as number);
      metres[row * width + column] = (north + south) / 4;
    }
  }
  return {
    west: grid.west + grid.stepLon / 2,
    north: grid.north - grid.stepLat / 2,
    stepLon: grid.stepLon * 2,
    stepLat: grid.stepLat * 2,
    width,
    height,
    metres,
  };
}

function borderMean({ width, height, metres }: Heights): number {
  let sum = 0;
  let count = 0;
  for (let cell = 0; cell < metres.length; cell++) {
    const column = cell % width;
    const isInside =
      column > 0 && column < width - 1 && cell >= width && cell < width * (height - 1);
    if (isInside) continue;
    sum += metres[cell] as number;
    count++;
  }
  return sum / count;
}
