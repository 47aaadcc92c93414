import type { Row } from './describe-change.ts';
import type { AskApart, FilterAnswers } from './filter-answers.ts';
import type { Candidate } from './interest.ts';
import { isRefusal, isTimeout } from './is-refusal.ts';
import type { ResolvedFilter } from './resolve-filter.ts';
import { seeRows } from './see-rows.ts';
import type { PlacedChange, Views } from './see-rows.ts';
import type { ChangesReader, Subscription } from './subscription.ts';
import type { TableShape } from './table-shape.ts';
import { ChangeDelivery } from './change-delivery.ts';
import { principalOf } from './visibility.ts';

/** The memory of a change besides its records. */
const bytesOfChange = 1000;

interface OwnChange extends PlacedChange {
  readonly candidates: readonly Candidate[];
}

export interface OwnChangesOptions {
  readonly shape: TableShape;
  readonly changes: readonly OwnChange[];
  readonly answers: FilterAnswers;
  readonly answersOfIsolated: FilterAnswers;
  /** The rows that the reader may see, as found with others by the principal it had then. */
  readonly seen: { readonly principal: string; readonly places: ReadonlySet<number> } | undefined;
}

export interface ApartViews extends Views {
  readonly present: AskApart;
}

/**
 * The changes of one table of a batch that one reader requests, by every test that needs no query.
 */
export class OwnChanges {
  readonly #options: OwnChangesOptions;
  readonly #changes: ReadonlyMap<number, OwnChange>;

  constructor(options: OwnChangesOptions) {
    this.#options = options;
    this.#changes = new Map(options.changes.map((change) => [change.place, change]));
  }

  /** Whether only a snapshot of the past can show what the reader may see. */
  get needsPast(): boolean {
    const { seen, changes } = this.#options;
    return seen === undefined && changes.some(({ change }) => change.type === 'DELETE');
  }

  /** Its memory: each record as text and as a row. */
  get bytes(): number {
    let bytes = 0;
    for (const { change } of this.#options.changes) {
      bytes += bytesOfChange;
      bytes += 2 * ((change.record?.length ?? 0) + (change.oldRecord?.length ?? 0));
    }
    return bytes;
  }

  /** @returns by the indexes of changes, the subscriptions of the reader that get each. */
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

  /**
   * Encoded frames are not shared with others: they would stay in memory until the slowest reader
   * has them.
   */
  send(reader: ChangesReader, place: number, subscriptions: readonly Subscription[]): void {
    const own = this.#changes.get(place);
    if (own) new ChangeDelivery(own.change, this.#options.shape).send(reader, subscriptions);
  }

  async #see(reader: ChangesReader, views: Views): Promise<ReadonlySet<number>> {
    const { shape, changes, seen } = this.#options;
    const principal = principalOf(reader);
    if (seen?.principal === principal.key) return seen.places;
    const alone = await seeRows({ shape, changes, principals: [principal] }, views);
    return alone.get(principal.key) ?? new Set();
  }

  /** The rows of each subscription. */
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

/** Evaluates each filter only on the rows for which the ones before hold. */
async function placesMeant(
  filters: readonly ResolvedFilter[],
  rows: ReadonlyMap<number, Row>,
  { asked, ask }: { asked: FilterAnswers; ask: AskApart },
): Promise<Iterable<number>> {
  let left = rows;
  for (const filter of filters) {
    if (left.size === 0) break;
    const holds = await asked.ask(filter, left, ask).catch((error: unknown) => {
      // A filter that fails on these rows matches none of them.
      if (isRefusal(error) && !isTimeout(error)) return new Set<number>();
      throw error;
    });
    left = new Map([...left].filter(([place]) => holds.has(place)));
  }
  return left.keys();
}
