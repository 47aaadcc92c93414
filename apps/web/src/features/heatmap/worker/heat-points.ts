import { distanceMetres } from '@webmaps/geo/distance';

/** Lines become points so far apart, each with the metres around it as its weight. */
const STEP_METRES = 10;

const WEEK_SECONDS = 7 * 24 * 3600;

/** 5 January 1970, a Monday, at midnight UTC. */
const FIRST_MONDAY_SECONDS = 4 * 24 * 3600;

/** The week of a time since 1970; weeks begin on Mondays, UTC. */
export function weekOf(seconds: number): number {
  return Math.floor((seconds - FIRST_MONDAY_SECONDS) / WEEK_SECONDS);
}

/** When a week begins, in seconds since 1970. */
export function startOfWeek(week: number): number {
  return FIRST_MONDAY_SECONDS + week * WEEK_SECONDS;
}

/** The week of points without a time. */
export const NO_WEEK = -1;

/** Weighted points in columns, which grow. Lines are points with metres as their weight. */
export class HeatPoints {
  #length = 0;
  #lonLat = new Float64Array(2048);
  #weights = new Float32Array(1024);
  #weeks = new Int32Array(1024);

  get length(): number {
    return this.#length;
  }

  /** Longitude and latitude in degrees, interleaved; longer than there are points. */
  get lonLat(): Float64Array {
    return this.#lonLat;
  }

  get weights(): Float32Array {
    return this.#weights;
  }

  get weeks(): Int32Array {
    return this.#weeks;
  }

  add(lon: number, lat: number, weight: number, week: number): void {
    if (this.#length === this.#weights.length) this.#grow();
    this.#lonLat[this.#length * 2] = lon;
    this.#lonLat[this.#length * 2 + 1] = lat;
    this.#weights[this.#length] = weight;
    this.#weeks[this.#length] = week;
    this.#length += 1;
  }

  /**
   * Adds a line every 10 m, so that it counts by its length and not by how often a device wrote.
   *
   * @param lonLat interleaved
   * @param factor of the metres, such as the value of an attribute
   */
  addLine(
    lonLat: ArrayLike<number>,
    { week, factor = 1 }: { readonly week: number; readonly factor?: number },
  ): void {
    for (let at = 2; at + 1 < lonLat.length; at += 2) {
      const [lon1, lat1, lon2, lat2] = [
        lonLat[at - 2]!,
        lonLat[at - 1]!,
        lonLat[at]!,
        lonLat[at + 1]!,
      ];
      const metres = distanceMetres([lon1, lat1], [lon2, lat2]);
      const pieces = Math.max(1, Math.round(metres / STEP_METRES));
      for (let piece = 0; piece < pieces; piece++) {
        const share = (piece + 0.5) / pieces;
        this.add(
          lon1 + share * (lon2 - lon1),
          lat1 + share * (lat2 - lat1),
          (metres / pieces) * factor,
          week,
        );
      }
    }
  }

  #grow(): void {
    const size = this.#weights.length * 2;
    const [lonLat, weights, weeks] = [this.#lonLat, this.#weights, this.#weeks];
    this.#lonLat = new Float64Array(size * 2);
    this.#lonLat.set(lonLat);
    this.#weights = new Float32Array(size);
    this.#weights.set(weights);
    this.#weeks = new Int32Array(size);
    this.#weeks.set(weeks);
  }
}
