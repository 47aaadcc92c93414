import { compareText } from '@webmaps/project/map/json';
import { z } from 'zod';
import type { Here, PersonHere } from '../person-here.ts';

/** The channel on which tabs are seen by each other. */
export interface HereChannel {
  say(payload: unknown): void;
  leave(): void;
}

/** Somebody as the channel knows them: each tab under a key of its own. */
export interface Seen {
  readonly key: string;
  readonly personId: string;
  readonly name: string;
}

export interface HereListener {
  readonly onPeople: (people: readonly Seen[]) => void;
  readonly onSaid: (payload: unknown) => void;
}

interface PresenceOptions {
  readonly personId: string;
  readonly join: (epoch: number, listener: HereListener) => HereChannel;
  readonly onPeople: (people: readonly PersonHere[]) => void;
}

/** Ten times a second is smooth; more would only cost the others. */
const SAY_EVERY_MILLISECONDS = 100;
const COLOURS = 8;
/** More selected features than this are not shown to others one by one. */
const MAX_SELECTION = 500;

const degrees = z.number().min(-360).max(360);
const saidSchema = z.object({
  key: z.string().max(100),
  cursor: z.tuple([degrees, degrees]).nullable(),
  selection: z.array(z.string().max(50)).max(MAX_SELECTION),
});

/** The people who have a map open besides this one, and what this tab shows them. */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #key: string;
  readonly #said = new Map<string, Here>();
  #channel: HereChannel | undefined;
  #epoch: number | undefined;
  #seen: readonly Seen[] = [];
  #own: Here = { cursor: undefined, selection: [] };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(key: string, options: PresenceOptions) {
    this.#key = key;
    this.#options = options;
  }

  /** Goes to the channel that counts now. */
  moveTo(epoch: number): void {
    if (epoch === this.#epoch) return;
    this.#channel?.leave();
    this.#epoch = epoch;
    this.#channel = this.#options.join(epoch, {
      onPeople: (people) => this.#take(people),
      onSaid: (payload) => this.#hear(payload),
    });
  }

  show(here: Here): void {
    this.#own = here;
    this.#sayLater();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#channel?.leave();
  }

  #take(people: readonly Seen[]): void {
    const others = people.filter(({ personId }) => personId !== this.#options.personId);
    const isSomebodyNew = others.some(({ key }) => !this.#seen.some((seen) => seen.key === key));
    this.#seen = others;
    this.#emit();
    // They have not heard where this person is.
    if (isSomebodyNew) this.#sayLater();
  }

  #hear(payload: unknown): void {
    const said = saidSchema.safeParse(payload).data;
    if (said === undefined || !this.#seen.some(({ key }) => key === said.key)) return;
    this.#said.set(said.key, { cursor: said.cursor ?? undefined, selection: said.selection });
    this.#emit();
  }

  #sayLater(): void {
    if (this.#timer !== undefined || this.#seen.length === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const { cursor = null, selection } = this.#own;
      const some = selection.slice(0, MAX_SELECTION);
      this.#channel?.say({ key: this.#key, cursor, selection: some });
    }, SAY_EVERY_MILLISECONDS);
  }

  /** Everybody counts the colours alike: by the order of people's ids. */
  #emit(): void {
    const { personId: own, onPeople } = this.#options;
    const ids = [...new Set([own, ...this.#seen.map(({ personId }) => personId)])].toSorted(
      compareText,
    );
    onPeople(
      this.#seen.map(({ key, personId, name }) => ({
        key,
        personId,
        name,
        colour: ids.indexOf(personId) % COLOURS,
        cursor: this.#said.get(key)?.cursor,
        selection: this.#said.get(key)?.selection ?? [],
      })),
    );
  }
}
