import type { Frame, Version } from '../wire/message.ts';
import { encodeMessage } from '../wire/encode.ts';

/** One appearance of somebody: what they said of themselves and its own reference. */
export interface Appearance {
  readonly key: string;
  readonly reference: string;
  readonly previous?: string;
  readonly said: Readonly<Record<string, unknown>>;
}

type Group = Record<string, { metas: unknown[] }>;

/** Who is there, and what is to be told of it. Told in one message for a short while's changes. */
export class Presence {
  readonly #there = new Map<string, Appearance>();
  #joins = new Map<string, Appearance>();
  #leaves = new Map<string, Appearance>();

  get isEmpty(): boolean {
    return this.#there.size === 0;
  }

  get hasNews(): boolean {
    return this.#joins.size > 0 || this.#leaves.size > 0;
  }

  appear(appearance: Appearance): void {
    // Another server tells of its own more than once, to be sure.
    if (this.#there.has(appearance.reference)) return;
    this.#there.set(appearance.reference, appearance);
    this.#joins.set(appearance.reference, appearance);
  }

  vanish(reference: string): void {
    const appearance = this.#there.get(reference);
    if (!appearance) return;
    this.#there.delete(reference);
    // Who came and went unseen is not told of.
    if (!this.#joins.delete(reference)) this.#leaves.set(reference, appearance);
  }

  find(isMeant: (reference: string) => boolean): readonly Appearance[] {
    return [...this.#there.values()].filter(({ reference }) => isMeant(reference));
  }

  /** All who are there, as `presence_state` tells it. */
  state(): Group {
    return grouped(this.#there.values());
  }

  /** What happened since it was last taken. */
  takeNews(): { readonly joins: Group; readonly leaves: Group } {
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
  // A key is the client's own word, and `__proto__` is one.
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
