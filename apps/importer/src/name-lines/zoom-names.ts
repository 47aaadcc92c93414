/**
 * The names that one zoom adds to those of coarser zooms. Only these can still move: a street whose line
 * is taken everywhere looks for a place where one of them alone is in its way, and takes it when that
 * name finds another place on its own line. This is an augmenting path of one step. Names move along
 * their line only, so the work is that of finding a few more places.
 */
import type { NamedLines } from './named-lines.ts';
import { findContestedPlaces, findFirstPlace } from './find-place.ts';
import { leaveFirstPlace, takePlace } from './label-street.ts';
import type { LabelStreet, PlaceOnLine, TakenPlace } from './label-street.ts';
import { TakenGround } from './taken-ground.ts';

interface ZoomName<Group extends NamedLines> {
  readonly street: LabelStreet<Group>;
  readonly at: PlaceOnLine;
  readonly place: TakenPlace;
}

export class ZoomNames<Group extends NamedLines> {
  readonly ground: TakenGround;
  /** The index of a name is its owner number on the ground. */
  readonly #names: ZoomName<Group>[] = [];

  /** `pixel` is the width of a pixel in world units. */
  constructor(pixel: number) {
    this.ground = new TakenGround(pixel);
  }

  get all(): readonly ZoomName<Group>[] {
    return this.#names;
  }

  take(street: LabelStreet<Group>, at: PlaceOnLine): void {
    this.#put(this.#names.length, street, at);
  }

  /** Writes the first name on the line where another one can be moved aside, if it can anywhere. */
  takeContested(street: LabelStreet<Group>, on: Omit<PlaceOnLine, 'along'>): void {
    const { ground } = this;
    const index = this.#names.length;
    const search = { line: on.measured, text: on.text, ground, street };
    for (const { along, points, owner } of findContestedPlaces(search)) {
      ground.take(points, index);
      const hasMoved = this.#moveAside(owner);
      ground.release(index);
      if (hasMoved) return this.take(street, { ...on, along });
    }
  }

  /** Moves the name to another place on its line. It stays where it is when there is none. */
  #moveAside(index: number): boolean {
    const { ground } = this;
    const { street, at } = this.#names[index] as ZoomName<Group>;
    ground.release(index);
    leaveFirstPlace(street, at.line);
    const along = findFirstPlace({ line: at.measured, text: at.text, ground, street });
    this.#put(index, street, { ...at, along: along ?? at.along });
    return along !== undefined;
  }

  #put(index: number, street: LabelStreet<Group>, at: PlaceOnLine): void {
    this.#names[index] = { street, at, place: takePlace(street, at) };
    this.ground.take(at.text.pointsOn(at.measured, at.along, this.ground.step), index);
  }
}
