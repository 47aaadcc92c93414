import type { ProjectRole } from '../../role.ts';
import { isAtLeast } from '../../role.ts';
import type { Change } from '../document/change.ts';
import type { Entry } from '../replica/entry.ts';
import { makeKey } from '../replica/entry.ts';
import type { PackedContent } from '../whole/pack-content.ts';

/** A map as of an entry, as a server keeps it. */
export interface PackedMap {
  readonly packed: PackedContent<Uint8Array<ArrayBuffer>>;
  readonly seq: number;
  readonly checksum: number;
}

/** What the database does in one transaction, under a lock on the row of the map. */
export class Log {
  readonly entries: Entry[] = [];
  readonly roles = new Map<string, ProjectRole>();
  /** Entries up to this number are not to be had any more. */
  #trimmed = 0;
  #state: PackedMap | undefined;
  readonly #lastNumber = new Map<string, number>();

  append(personId: string, { session, firstNumber, changesJson }: Append): boolean {
    const role = this.roles.get(personId)!;
    if (!isAtLeast(role, 'editor')) return false;
    for (const [at, change] of (JSON.parse(changesJson) as Change[]).entries()) {
      const number = firstNumber + at;
      if (number <= (this.#lastNumber.get(session) ?? 0)) continue;
      this.#lastNumber.set(session, number);
      this.entries.push({
        seq: this.entries.length + 1,
        key: makeKey(session, number),
        author: { personId, role },
        change: 'kind' in change ? change : undefined,
      });
    }
    return true;
  }

  /** The map as of the entries that were trimmed. */
  get state(): PackedMap | undefined {
    return this.#state;
  }

  /** Drops the entries that are in a state of the map. */
  trim(state: PackedMap): void {
    this.#trimmed = state.seq;
    this.#state = state;
  }

  /** As they arrive: from JSON, shared with nobody. Those that were trimmed are missing. */
  after(seq: number): readonly Entry[] {
    return this.entries
      .slice(Math.max(seq, this.#trimmed))
      .map((entry) => ({ ...entry, change: entry.change && copyOf(entry.change) }));
  }
}

export interface Append {
  readonly session: string;
  readonly firstNumber: number;
  readonly changesJson: string;
}

function copyOf(change: Change): Change {
  return JSON.parse(JSON.stringify(change)) as Change;
}
