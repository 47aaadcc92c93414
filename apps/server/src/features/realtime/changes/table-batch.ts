import { FilterAnswers } from './filter-answers.ts';
import type { Interest } from './interest.ts';
import { OwnChanges } from './own-changes.ts';
import { seeRows } from './see-rows.ts';
import type { Views } from './see-rows.ts';
import type { ChangesReader } from './subscription.ts';
import type { TableShape } from './table-shape.ts';
import { Telling } from './telling.ts';
import { askerOf, askersOf } from './visibility.ts';
import type { SeenRows } from './visibility.ts';

/** Changes of one table that are judged together. */
export class TableBatch {
  readonly interests: readonly Interest[];
  readonly tellings: readonly Telling[];
  readonly #shape: TableShape;
  /** Of those who were never too expensive. */
  readonly #answers: FilterAnswers;
  /** Of those who were: nobody else waits for what they ask first. */
  readonly #answersOfIsolated: FilterAnswers;
  #seen: SeenRows | undefined;

  constructor(shape: TableShape, interests: readonly Interest[]) {
    this.#shape = shape;
    this.interests = interests;
    this.tellings = interests.map(({ change }) => new Telling(change, shape));
    this.#answers = new FilterAnswers(shape);
    this.#answersOfIsolated = new FilterAnswers(shape);
  }

  get readers(): ReadonlySet<ChangesReader> {
    return new Set(this.interests.flatMap(({ readers }) => [...readers.keys()]));
  }

  /** Judges for all of these readers together. */
  async judge(readers: Iterable<ChangesReader>, views: Views): Promise<void> {
    const changes = this.interests.map(({ change, row }, place) => ({ place, change, row }));
    this.#seen = await seeRows({ shape: this.#shape, changes, askers: askersOf(readers) }, views);
  }

  /** Which of the changes the reader may see; undefined where it was not judged with others. */
  seenBy(reader: ChangesReader): ReadonlySet<number> | undefined {
    return this.#seen?.get(askerOf(reader).key);
  }

  /** What one reader asks for, to be judged apart; it holds nothing else of the batch. */
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
        asker: askerOf(reader).key,
        places: new Set(changes.map(({ place }) => place).filter((place) => seen.has(place))),
      },
    });
  }
}
