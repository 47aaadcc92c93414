import type { MapHandle, MapView } from '../../map/canvas/map-types.ts';
import { areSameViews, followView } from './locks.ts';
import type { GridLocks } from './locks.ts';

/** What the store needs of a map. */
export type LinkedMap = Pick<MapHandle, 'getView' | 'jumpInFrame' | 'onMove'>;

/**
 * The cameras of maps that move together. The map that a person moves leads; the others are moved in
 * the same frame, and what they report meanwhile is no answer.
 */
export class CameraStore {
  readonly #maps = new Map<number, LinkedMap>();
  readonly #views: MapView[];
  #locks: GridLocks;
  #isFollowing = false;
  #leader = 0;

  /** @param views where each map begins; the first one leads, and the others follow it. */
  constructor(views: readonly MapView[], locks: GridLocks) {
    this.#views = [...views];
    this.#locks = locks;
    this.#follow();
  }

  /** The view of a map, whether it is on the page or not. */
  viewOf(index: number): MapView {
    const view = this.#views[index];
    if (!view) throw new RangeError(`There is no map ${index}`);
    return view;
  }

  get views(): readonly MapView[] {
    return this.#views;
  }

  /** The map that was moved last. */
  get leader(): number {
    return this.#leader;
  }

  /** Whether maps are being moved by the store, so that what they report is not a person's act. */
  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  /** Adds a map, which takes its view from here. Gives what removes it. */
  attach(index: number, map: LinkedMap): () => void {
    this.#maps.set(index, map);
    this.#move(index, this.viewOf(index));
    const end = map.onMove(() => this.#lead(index, map.getView()));
    return () => {
      end();
      if (this.#maps.get(index) === map) this.#maps.delete(index);
    };
  }

  /** Moves one map, which leads the others. */
  show(index: number, view: MapView): void {
    this.#move(index, view);
    this.#lead(index, view);
  }

  /** The others follow the last leader in what is locked now. */
  lock(locks: GridLocks): void {
    this.#locks = locks;
    this.#follow();
  }

  #lead(index: number, view: MapView): void {
    if (this.#isFollowing) return;
    this.#leader = index;
    this.#views[index] = view;
    this.#follow();
  }

  #follow(): void {
    const leader = this.viewOf(this.#leader);
    this.#views.forEach((own, index) => {
      if (index === this.#leader) return;
      const view = followView(leader, own, this.#locks);
      if (!areSameViews(view, own)) this.#move(index, view);
    });
  }

  #move(index: number, view: MapView): void {
    this.#views[index] = view;
    const map = this.#maps.get(index);
    if (!map) return;
    this.#isFollowing = true;
    try {
      map.jumpInFrame(view);
    } finally {
      this.#isFollowing = false;
    }
  }
}
