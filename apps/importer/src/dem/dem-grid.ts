import type { Bbox } from '@webmaps/geo/bbox';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Attribution } from '@webmaps/protocol/region';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import type { Heights } from './read-hgt.ts';

/** Heights of a region in memory, row by row from the north-west; NaN where no source covers it. */
export class DemGrid implements ElevationSampler, Heights {
  readonly west: number;
  readonly north: number;
  readonly stepLon: number;
  readonly stepLat: number;
  readonly width: number;
  readonly height: number;
  readonly metres: Float32Array;
  readonly resolutionMetres: number;
  /** The attribution wherever the heights are shown. */
  readonly attributions: readonly Attribution[];

  constructor(heights: Heights, attributions: readonly Attribution[]) {
    this.west = heights.west;
    this.north = heights.north;
    this.stepLon = heights.stepLon;
    this.stepLat = heights.stepLat;
    this.width = heights.width;
    this.height = heights.height;
    this.metres = heights.metres;
    this.resolutionMetres = heights.stepLat * METRES_PER_DEGREE;
    this.attributions = attributions;
  }

  /** The box around the outermost heights. */
  get bbox(): Bbox {
    return [
      this.west,
      this.north - (this.height - 1) * this.stepLat,
      this.west + (this.width - 1) * this.stepLon,
      this.north,
    ];
  }

  /** Bilinear height in metres; `undefined` outside and where no source covers the place. */
  sample(lon: number, lat: number): number | undefined {
    const x = (lon - this.west) / this.stepLon;
    const y = (this.north - lat) / this.stepLat;
    if (!(x >= 0 && y >= 0 && x <= this.width - 1 && y <= this.height - 1)) return undefined;
    const left = Math.min(Math.floor(x), Math.max(0, this.width - 2));
    const top = Math.min(Math.floor(y), Math.max(0, this.height - 2));
    const right = Math.min(left + 1, this.width - 1);
    const bottom = Math.min(top + 1, this.height - 1);
    const at = (column: number, row: number): number =>
      this.metres[row * this.width + column] as number;
    const north = at(left, top) + (at(right, top) - at(left, top)) * (x - left);
    const south = at(left, bottom) + (at(right, bottom) - at(left, bottom)) * (x - left);
    const metres = north + (south - north) * (y - top);
    return Number.isNaN(metres) ? undefined : metres;
  }
}
