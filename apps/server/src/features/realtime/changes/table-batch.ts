import { FilterAnswers } from './filter-answers.ts';
import type { Interest } from './interest.ts';
import { OwnChanges } from './own-changes.ts';
import { seeRows } from './see-rows.ts';
import type { Views } from './see-rows.ts';
import type { ChangesReader } from './subscription.ts';
import type { TableShape } from './table-shape.ts';
import { ChangeDelivery } from './change-delivery.ts';
import { principalOf, principalsOf } from './visibility.ts';
import type { SeenRows } from './visibility.ts';

/** Changes of one table that are processed together. */
export class TableBatch {
  readonly interests: readonly Interest[];
  readonly deliveries: readonly ChangeDelivery[];
  readonly #shape: TableShape;
  /** Readers that were never too expensive. */
  readonly #answers: FilterAnswers;
  /** Readers that were: they are evaluated where no other reader waits for them. */
  readonly #answersOfIsolated: FilterAnswers;
  #seen: SeenRows | undefined;

  constructor(shape: TableShape, interests: readonly Interest[]) {
    this.#shape = shape;
    this.interests = interests;
    this.deliveries = interests.map(({ change }) => new ChangeDelivery(change, shape));
    this.#answers = new FilterAnswers(shape);
    this.#answersOfIsolated = new FilterAnswers(shape);
  }

  get readers(): ReadonlySet<ChangesReader> {
    return new Set(this.interests.flatMap(({ readers }) => [...readers.keys()]));
  }

  /** Evaluates row-level security for all of these readers together. */
  async judge(readers: Iterable<ChangesReader>, views: Views): Promise<void> {
    const changes = this.interests.map(({ change, row }, place) => ({ place, change, row }));
    this.#seen = await seeRows(
      { shape: this.#shape, changes, principals: principalsOf(readers) },
      views,
    );
  }

  /** Which changes the reader may see; undefined where it was not evaluated with others. */
  seenBy(reader: ChangesReader): ReadonlySet<number> | undefined {
    return this.#seen?.get(principalOf(reader).key);
  }

  /**
   * The changes that one reader requests, to be evaluated apart; it references nothing else of the
   * batch.
   */
  ownOf(reader: ChangesReader): OwnChanges {
    const changes = this.interests.flatMap(({ change, row, readers }, place) => {
      const candidates = readers.get(reader);
      return candidates ? [{ place, change, row, candidates }] : [];
    });
    const seen = this.seenBy(reader);
    return new OwnChanges({
      shape: this.#shape,
      changes,
      answers: this.#answers,
      answersOfIsolated: this.#answersOfIsolated,
      seen: seen && {
        principal: principalOf(reader).key,
        places: new Set(changes.map(({ place }) => place).filter((place) => seen.has(place))),
      },
    });
  }
}
