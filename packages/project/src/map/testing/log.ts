import type { ProjectRole } from '../../role.ts';
import { isAtLeast } from '../../role.ts';
import type { Change } from '../document/change.ts';
import type { Entry } from '../replica/entry.ts';
import { makeKey } from '../replica/entry.ts';

/** What the database does in one transaction, under a lock on the row of the map. */
export class Log {
  readonly entries: Entry[] = [];
  readonly roles = new Map<string, ProjectRole>();
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

  /** As they arrive: from JSON, shared with nobody. */
  after(seq: number): readonly Entry[] {
    return this.entries
      .slice(seq)
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
