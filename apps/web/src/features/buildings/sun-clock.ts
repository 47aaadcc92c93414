import { sunPosition } from '@webmaps/geo/sun-position';
import type { SunPosition } from '@webmaps/geo/sun-position';
import type { Position } from '@webmaps/geo/position';
import type { SunSource } from '../../map/sun/sun-layers.tsx';

/**
 * The moment that the map shows. It moves with the slider many times a second: what follows it
 * subscribes, so that the page around is not rendered each time.
 */
export class SunClock implements SunSource {
  readonly #listeners = new Set<() => void>();
  #time: number;
  #place: Position;
  #sun: SunPosition;

  constructor(time: number, place: Position) {
    this.#time = time;
    this.#place = place;
    this.#sun = sunPosition(place, time);
  }

  /** The same object until time or place change. */
  readonly get = (): SunPosition => this.#sun;
  /** Milliseconds since 1970. */
  readonly time = (): number => this.#time;
  readonly place = (): Position => this.#place;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  setTime(time: number): void {
    if (time === this.#time) return;
    this.#time = time;
    this.#tell();
  }

  setPlace(place: Position): void {
    if (place[0] === this.#place[0] && place[1] === this.#place[1]) return;
    this.#place = place;
    this.#tell();
  }

  #tell(): void {
    this.#sun = sunPosition(this.#place, this.#time);
    for (const listener of this.#listeners) listener();
  }
}

const HOUR_MILLISECONDS = 3_600_000;
/** Lower, an opened page would be mostly shadow. */
const MIN_DEGREES = 10;

/** Now, while the sun is well up; else the hour of today at which it is highest, and three more. */
export function usualTime(place: Position, now: number): number {
  if (sunPosition(place, now).altitude >= MIN_DEGREES) return now;
  const midnight = now - (now % (24 * HOUR_MILLISECONDS));
  const hours = Array.from({ length: 24 }, (_, hour) => midnight + hour * HOUR_MILLISECONDS);
  const noon = hours.reduce((best, hour) =>
    sunPosition(place, hour).altitude > sunPosition(place, best).altitude ? hour : best,
  );
  const afternoon = noon + 3 * HOUR_MILLISECONDS;
  return sunPosition(place, afternoon).altitude >= MIN_DEGREES ? afternoon : noon;
}
