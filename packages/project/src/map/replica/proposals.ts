import type { Change } from '../document/change.ts';
import type { MapDocument } from '../document/map-document.ts';
import type { Author } from '../document/may-change.ts';
import type { ChangeKey } from './entry.ts';
import type { Proposal } from './proposal.ts';
import type { Steps } from './steps.ts';
import type { TouchedSets } from './touched-sets.ts';

/** What was proposed, in order, on top of the confirmed map. */
export class Proposals {
  readonly #document: MapDocument;
  readonly #steps: Steps;
  #queue: Proposal[] = [];

  constructor(document: MapDocument, steps: Steps) {
    this.#document = document;
    this.#steps = steps;
  }

  get all(): readonly Proposal[] {
    return this.#queue;
  }

  find(key: ChangeKey): Proposal | undefined {
    return this.#queue.find((proposal) => proposal.key === key);
  }

  add(proposal: Proposal): void {
    this.#queue.push(proposal);
  }

  /** Takes all back, the latest first, so that the map is the confirmed one. */
  takeBack(touched: TouchedSets): void {
    for (const proposal of this.#queue.toReversed()) {
      if (proposal.placed === undefined) continue;
      touched.add(proposal.placed.touched);
      proposal.placed.takeBack();
      proposal.placed = undefined;
    }
  }

  /** Puts all on the map again, each where it fits. Rights are judged by what the author is now. */
  place(author: Author, touched: TouchedSets): void {
    for (const proposal of this.#queue) {
      const performed = this.#document.perform(proposal.change, author);
      if (performed.status === 'refused') continue;
      proposal.placed = performed;
      touched.add(performed.touched);
      this.renew(proposal.key, performed.inverse);
    }
  }

  /** The change back is another one since the change itself is put elsewhere. */
  renew(key: ChangeKey, inverse: Change): void {
    for (const proposal of this.#queue) if (proposal.undoes === key) proposal.change = inverse;
    this.#steps.renew(key, inverse);
  }

  /** A proposal has its place: it is none any more, and what takes it back can be sent. */
  settle(key: ChangeKey): void {
    this.#queue = this.#queue.filter((proposal) => proposal.key !== key);
    for (const proposal of this.#queue) if (proposal.undoes === key) proposal.undoes = undefined;
  }

  /**
   * A proposal is void: it goes, and so do those that take it back, and those back again. Returns
   * the last of them, which says what the person wanted in the end.
   */
  drop(proposal: Proposal): Proposal {
    this.#steps.forget(proposal.key);
    this.#queue = this.#queue.filter((other) => other !== proposal);
    const next = this.#queue.find(({ undoes }) => undoes === proposal.key);
    return next === undefined ? proposal : this.drop(next);
  }

  clear(): void {
    for (const { key } of this.#queue) this.#steps.forget(key);
    this.#queue = [];
  }
}
