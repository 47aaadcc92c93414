import type { FaultPlace } from '../fault.ts';
import type { Placed, PositionCheck, TimeCheck } from '../track/check-position.ts';
import { type Channel, type TrackPoints, TrackPointsBuilder } from '../track/track-points.ts';
import { readDecimal } from '../xml/values.ts';

/** The names of the arrays beside the positions, as Garmin's and Google's programs write them. */
export const GX_ARRAYS: readonly (readonly [name: string, channel: Channel])[] = [
  ['heartrate', 'heartRate'],
  ['cadence', 'cadence'],
  ['power', 'powerWatts'],
  ['temperature', 'temperatureCelsius'],
  ['speed', 'speedMetresPerSecond'],
  ['distance', 'distanceMetres'],
];

const CHANNEL_OF_ARRAY: ReadonlyMap<string, Channel> = new Map(GX_ARRAYS);

/** A `gx:Track`: its times, positions and values are lists of their own, in the same order. */
export class GxTrack {
  readonly #times: (number | undefined)[] = [];
  readonly #positions: { readonly text: string; readonly place: FaultPlace }[] = [];
  readonly #values = new Map<Channel, (number | undefined)[]>();

  addTime(seconds: number | undefined): void {
    this.#times.push(seconds);
  }

  addPosition(text: string, place: FaultPlace): void {
    this.#positions.push({ text, place });
  }

  addValue(array: string, value: number | undefined): void {
    const channel = CHANNEL_OF_ARRAY.get(array.toLowerCase());
    if (!channel) return;
    const list = this.#values.get(channel);
    if (list) list.push(value);
    else this.#values.set(channel, [value]);
  }

  finish(positions: PositionCheck, times: TimeCheck, end: Placed): TrackPoints {
    const builder = new TrackPointsBuilder();
    for (const [index, { text, place }] of this.#positions.entries()) {
      // An empty one stands for a time at which there was no position.
      if (text === '') continue;
      const [lon, lat, height] = text.split(/\s+/).map(readDecimal);
      if (!positions.accept(lon, lat, { place }) || lon === undefined || lat === undefined)
        continue;
      builder.add(lon, lat);
      const seconds = this.#times[index];
      if (height !== undefined) builder.set('elevationMetres', height);
      if (seconds !== undefined) {
        times.check(seconds, end);
        builder.set('timeSeconds', seconds);
      }
      for (const [channel, list] of this.#values) {
        const value = list[index];
        if (value !== undefined) builder.set(channel, value);
      }
    }
    return builder.finish();
  }
}
