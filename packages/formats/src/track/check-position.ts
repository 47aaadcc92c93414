import { UnreadableFile, type Fault, type FaultPlace, type Faults } from '../fault.ts';

/** Finds its place in the file only where it is asked for: that costs more than the check. */
export interface Placed {
  readonly place: FaultPlace | undefined;
}

/** Checks the positions of a file and tells at its end whether latitude and longitude are swapped. */
export class PositionCheck {
  readonly #faults: Faults;
  #good = 0;
  #bad = 0;
  #swapped = 0;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /** Whether a point can be at this position. Where it cannot, a fault says that it was left out. */
  accept(lon: number | undefined, lat: number | undefined, at: Placed): boolean {
    if (lon === undefined || lat === undefined) {
      this.#bad += 1;
      const what = lat === undefined ? 'latitude' : 'longitude';
      this.#faults.add({
        code: 'position-missing',
        message: `A point has no valid ${what}; it was left out.`,
        ...placeOf(at),
      });
      return false;
    }
    if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) {
      this.#good += 1;
      return true;
    }
    this.#bad += 1;
    if (Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(lon) <= 90) this.#swapped += 1;
    this.#faults.add({
      code: 'position-outside',
      message:
        Math.abs(lat) > 90
          ? `The latitude ${lat} is outside ±90°; the point was left out.`
          : `The longitude ${lon} is outside ±180°; the point was left out.`,
      ...placeOf(at),
    });
    return false;
  }

  /** @throws UnreadableFile where there were points, but none at a valid position. */
  finish(): void {
    if (this.#good > 0) return;
    if (this.#bad === 0) {
      this.#faults.add({ code: 'no-positions', message: 'The file holds no positions.' });
      return;
    }
    const first = this.#faults.kept.find(({ code }) => code.startsWith('position-'));
    throw new UnreadableFile(
      this.#swapped === this.#bad
        ? 'All latitudes are outside ±90°: latitude and longitude are probably swapped.'
        : 'No point of the file has a valid position.',
      first?.place,
    );
  }
}

/** Reports times that run backwards along a track. The points stay. */
export class TimeCheck {
  readonly #faults: Faults;
  #last = Number.NEGATIVE_INFINITY;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  startTrack(): void {
    this.#last = Number.NEGATIVE_INFINITY;
  }

  check(seconds: number, at: Placed): void {
    if (seconds < this.#last) {
      this.#faults.add({
        code: 'time-backwards',
        message: `The time is ${(this.#last - seconds).toFixed(0)} s before that of the point before; it was kept.`,
        ...placeOf(at),
      });
    }
    this.#last = seconds;
  }
}

function placeOf({ place }: Placed): Pick<Fault, 'place'> {
  return place ? { place } : {};
}
