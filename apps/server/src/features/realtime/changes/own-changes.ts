import type { Row } from './describe-change.ts';
import type { AskApart, FilterAnswers } from './filter-answers.ts';
import type { Candidate } from './interest.ts';
import { isRefusal, isTimeout } from './is-refusal.ts';
import type { ResolvedFilter } from './resolve-filter.ts';
import { seeRows } from './see-rows.ts';
import type { PlacedChange, Views } from './see-rows.ts';
import type { ChangesReader, Subscription } from './subscription.ts';
import type { TableShape } from './table-shape.ts';
import { Telling } from './telling.ts';
import { askerOf } from './visibility.ts';

/** What a change holds in memory besides its records. */
const bytesOfChange = 1000;

interface OwnChange extends PlacedChange {
  readonly candidates: readonly Candidate[];
}

export interface OwnChangesOptions {
  readonly shape: TableShape;
  readonly changes: readonly OwnChange[];
  readonly answers: FilterAnswers;
  readonly answersOfIsolated: FilterAnswers;
  /** What the reader was found to see when it was judged with others, as who it was then. */
  readonly seen: { readonly asker: string; readonly places: ReadonlySet<number> } | undefined;
}

export interface ApartViews extends Views {
  readonly present: AskApart;
}

/** The changes of one table of a batch that one reader asks for, by all that costs no question. */
export class OwnChanges {
  readonly #options: OwnChangesOptions;
  readonly #changes: ReadonlyMap<number, OwnChange>;

  constructor(options: OwnChangesOptions) {
    this.#options = options;
    this.#changes = new Map(options.changes.map((change) => [change.place, change]));
  }

  /** Whether only a view of the past can tell what the reader may see. */
  get needsPast(): boolean {
    const { seen, changes } = this.#options;
    return seen === undefined && changes.some(({ change }) => change.type === 'DELETE');
  }

  /** What it holds in memory: each record as text and as a row. */
  get bytes(): number {
    let bytes = 0;
    for (const { change } of this.#options.changes) {
      bytes += bytesOfChange;
      bytes += 2 * ((change.record?.length ?? 0) + (change.oldRecord?.length ?? 0));
    }
    return bytes;
  }

  /** @returns by the places of changes, the subscriptions of the reader that each is told to. */
  async judge(
    reader: ChangesReader,
    { views, isIsolated }: { views: ApartViews; isIsolated: boolean },
  ): Promise<ReadonlyMap<number, readonly Subscription[]>> {
    const { answers, answersOfIsolated } = this.#options;
    const asked = isIsolated ? answersOfIsolated : answers;
    const seen = await this.#see(reader, views);
    const meant = new Map<number, Subscription[]>();
    for (const { subscription, unanswered, rows } of this.#candidatesOf(seen)) {
      for (const place of await placesMeant(unanswered, rows, { asked, ask: views.present })) {
        const subscriptions = meant.get(place);
        if (subscriptions) subscriptions.push(subscription);
        else meant.set(place, [subscription]);
      }
    }
    return meant;
  }

  /** Frames are not kept for others: they would be held as long as the slowest reader waits. */
  tell(reader: ChangesReader, place: number, subscriptions: readonly Subscription[]): void {
    const own = this.#changes.get(place);
    if (own) new Telling(own.change, this.#options.shape).tell(reader, subscriptions);
  }

  async #see(reader: ChangesReader, views: Views): Promise<ReadonlySet<number>> {
    const { shape, changes, seen } = this.#options;
    const asker = askerOf(reader);
    if (seen?.asker === asker.key) return seen.places;
    const alone = await seeRows({ shape, changes, askers: [asker] }, views);
    return alone.get(asker.key) ?? new Set();
  }

  /** The rows that each subscription is about. */
  #candidatesOf(seen: ReadonlySet<number>) {
    const found = new Map<Subscription, Candidate & { readonly rows: Map<number, Row> }>();
    for (const { place, row, candidates } of this.#options.changes) {
      if (!seen.has(place)) continue;
      for (const candidate of candidates) {
        const known = found.get(candidate.subscription) ?? {
          ...candidate,
          rows: new Map<number, Row>(),
        };
        known.rows.set(place, row);
        found.set(candidate.subscription, known);
      }
    }
    return found.values();
  }
}

/** Asks each filter only about those rows for which the ones before hold. */
async function placesMeant(
  filters: readonly ResolvedFilter[],
  rows: ReadonlyMap<number, Row>,
  { asked, ask }: { asked: FilterAnswers; ask: AskApart },
): Promise<Iterable<number>> {
  let left = rows;
  for (const filter of filters) {
    if (left.size === 0) break;
    const holds = await asked.ask(filter, left, ask).catch((error: unknown) => {
      // A filter that fails on these rows finds none of them.
      if (isRefusal(error) && !isTimeout(error)) return new Set<number>();
      throw error;
    });
    left = new Map([...left].filter(([place]) => holds.has(place)));
  }
  return left.keys();
}
