/** What a point can carry beside its position, with its unit. */
export const CHANNELS = [
  /** Above mean sea level. */
  'elevationMetres',
  /** Since 1970-01-01T00:00Z, with fractions. */
  'timeSeconds',
  /** Beats a minute. */
  'heartRate',
  /** Steps of one foot, or turns of the pedals, a minute. */
  'cadence',
  'powerWatts',
  'temperatureCelsius',
  'speedMetresPerSecond',
  /** Since the start, as the device measured it. */
  'distanceMetres',
] as const;

export type Channel = (typeof CHANNELS)[number];

/**
 * The points of a line in columns: a million of them take 16 MB and 8 MB for each channel, and move
 * between threads without being copied. Channels that no point has are absent; NaN where a single
 * point has none.
 */
export interface TrackPoints {
  readonly length: number;
  /** Longitude and latitude in degrees, interleaved. */
  readonly lonLat: Float64Array<ArrayBuffer>;
  readonly channels: Readonly<Partial<Record<Channel, Float64Array<ArrayBuffer>>>>;
}

/** Grows columns point by point. */
export class TrackPointsBuilder {
  #length = 0;
  #lonLat = new Float64Array(FIRST_POINTS * 2);
  readonly #channels: Partial<Record<Channel, Float64Array<ArrayBuffer>>> = {};

  get length(): number {
    return this.#length;
  }

  /** Degrees; the caller has checked that they are within ±180 and ±90. */
  add(lon: number, lat: number): void {
    if (this.#length * 2 === this.#lonLat.length) this.#lonLat = grown(this.#lonLat, 0);
    this.#lonLat[this.#length * 2] = lon;
    this.#lonLat[this.#length * 2 + 1] = lat;
    this.#length += 1;
  }

  /** Sets a value of the point that was added last. */
  set(channel: Channel, value: number): void {
    const points = this.#lonLat.length / 2;
    let column = this.#channels[channel] ?? new Float64Array(points).fill(Number.NaN);
    while (column.length < points) column = grown(column, Number.NaN);
    column[this.#length - 1] = value;
    this.#channels[channel] = column;
  }

  /** The columns, cut to their length. The builder is empty again. */
  finish(): TrackPoints {
    const length = this.#length;
    const channels: Partial<Record<Channel, Float64Array<ArrayBuffer>>> = {};
    for (const channel of CHANNELS) {
      let column = this.#channels[channel];
      if (!column) continue;
      while (column.length < length) column = grown(column, Number.NaN);
      channels[channel] = column.slice(0, length);
      delete this.#channels[channel];
    }
    const lonLat = this.#lonLat.slice(0, length * 2);
    this.#length = 0;
    this.#lonLat = new Float64Array(FIRST_POINTS * 2);
    return { length, lonLat, channels };
  }
}

const FIRST_POINTS = 64;

function grown(column: Float64Array<ArrayBuffer>, fill: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(column.length * 2).fill(fill);
  larger.set(column);
  return larger;
}
