import { TokenBuckets } from '../../../http/token-buckets.ts';
import type { ChangesReader } from './subscription.ts';

const MAX_OFFENDERS = 10_000;
/** How long readers that were too expensive are evaluated apart. */
const ISOLATED_MILLISECONDS = 600_000;
/** Many users may share one network address. */
const SHARE_OF_NETWORK = 4;

/**
 * The cost of evaluating changes for each user and each network address, and who exceeded the
 * budget.
 */
export class EvaluationBudget {
  readonly #people: TokenBuckets;
  readonly #networks: TokenBuckets;
  /** When they last exceeded it. */
  readonly #offenders = new Map<string, number>();

  readonly #refusedMilliseconds: number;

  /** @param options `perMinute`: time of the database, in milliseconds, for each user. */
  constructor(options: { perMinute: number; refusedMilliseconds: number }) {
    const { perMinute, refusedMilliseconds } = options;
    this.#refusedMilliseconds = refusedMilliseconds;
    this.#people = new TokenBuckets(perMinute / 60, perMinute);
    const ofNetwork = perMinute * SHARE_OF_NETWORK;
    this.#networks = new TokenBuckets(ofNetwork / 60, ofNetwork);
  }

  /** @returns whether the reader could afford it. */
  charge(reader: ChangesReader, milliseconds: number): boolean {
    const isAffordable = this.#people.take(ownerOf(reader), milliseconds);
    return this.#networks.take(reader.network, milliseconds) && isAffordable;
  }

  isolate(reader: ChangesReader): void {
    const owner = ownerOf(reader);
    this.#offenders.delete(owner);
    this.#offenders.set(owner, performance.now());
    const [oldest] = this.#offenders.keys();
    if (this.#offenders.size > MAX_OFFENDERS && oldest !== undefined) {
      this.#offenders.delete(oldest);
    }
  }

  isIsolated(reader: ChangesReader): boolean {
    return this.#hasSpentWithin(reader, ISOLATED_MILLISECONDS);
  }

  isRefused(reader: ChangesReader): boolean {
    return this.#hasSpentWithin(reader, this.#refusedMilliseconds);
  }

  #hasSpentWithin(reader: ChangesReader, milliseconds: number): boolean {
    const at = this.#offenders.get(ownerOf(reader));
    return at !== undefined && performance.now() - at < milliseconds;
  }
}

/** The account to charge: the user, or for anonymous readers the network address. */
export function ownerOf({ requester, network }: ChangesReader): string {
  const { sub } = requester.claims;
  return typeof sub === 'string' ? `person ${sub}` : `network ${network}`;
}
