import type { Change } from '../document/change.ts';
import type { MapDocument } from '../document/map-document.ts';
import type { Refused } from '../document/outcome.ts';

/** What a command works on, beside its input. */
export interface CommandContext {
  readonly document: MapDocument;
  /** An id that nothing has yet, for a feature, a node or a field. */
  readonly makeId: () => string;
}

/** A change that a command has made of its input. Nothing has happened yet. */
export interface Prepared {
  readonly status: 'prepared';
  readonly change: Change;
  /** The ids of what it adds. */
  readonly made: readonly string[];
  /** How many things the person meant, for the name of the step. */
  readonly count: number;
}

/** Makes one change of an input, and so one step to undo; it reads the map and changes nothing. */
export type Command<Input> = (input: Input, context: CommandContext) => Prepared | Refused;

export function prepare(
  change: Change,
  { made = [], count = 1 }: { readonly made?: readonly string[]; readonly count?: number } = {},
): Prepared {
  return { status: 'prepared', change, made, count };
}

/** Several changes as one that happens as a whole; one alone stays itself. */
export function joinChanges(changes: readonly Change[]): Change {
  return changes.length === 1 ? changes[0]! : { kind: 'all', changes };
}
