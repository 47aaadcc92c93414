import type { Frame, Version } from '../wire/message.ts';
import { encodeMessage } from '../wire/encode.ts';

/** One presence of a client: its metadata and its own reference. */
export interface Appearance {
  readonly key: string;
  readonly reference: string;
  readonly previous?: string;
  readonly said: Readonly<Record<string, unknown>>;
}

type Group = Record<string, { metas: unknown[] }>;

/**
 * The presences of a room and their pending changes, which are sent in one message per interval.
 */
export class Presence {
  readonly #there = new Map<string, Appearance>();
  #joins = new Map<string, Appearance>();
  #leaves = new Map<string, Appearance>();

  get isEmpty(): boolean {
    return this.#there.size === 0;
  }

  get hasDiff(): boolean {
    return this.#joins.size > 0 || this.#leaves.size > 0;
  }

  appear(appearance: Appearance): void {
    // Other servers may repeat their presences, to be sure.
    if (this.#there.has(appearance.reference)) return;
    this.#there.set(appearance.reference, appearance);
    this.#joins.set(appearance.reference, appearance);
  }

  vanish(reference: string): void {
    const appearance = this.#there.get(reference);
    if (!appearance) return;
    this.#there.delete(reference);
    // A presence that came and went within one interval is not sent.
    if (!this.#joins.delete(reference)) this.#leaves.set(reference, appearance);
  }

  find(isMeant: (reference: string) => boolean): readonly Appearance[] {
    return [...this.#there.values()].filter(({ reference }) => isMeant(reference));
  }

  /** All presences, in the form of `presence_state`. */
  state(): Group {
    return grouped(this.#there.values());
  }

  /** The changes since the last call. */
  drainDiff(): { readonly joins: Group; readonly leaves: Group } {
    const news = { joins: grouped(this.#joins.values()), leaves: grouped(this.#leaves.values()) };
    this.#joins = new Map();
    this.#leaves = new Map();
    return news;
  }
}

export function presenceFrame(
  { topic, event, payload }: { topic: string; event: string; payload: unknown },
  version: Version,
): Frame {
  return encodeMessage({ joinRef: null, ref: null, topic, event, payload }, version);
}

function grouped(appearances: Iterable<Appearance>): Group {
  // Clients choose their keys, and `__proto__` is a possible one.
  const group: Group = Object.create(null) as Group;
  for (const { key, reference, previous, said } of appearances) {
    const meta = {
      ...said,
      phx_ref: reference,
      ...(previous !== undefined && { phx_ref_prev: previous }),
    };
    (group[key] ??= { metas: [] }).metas.push(meta);
  }
  return group;
}
