import type { Change } from '../document/change.ts';
import type { Performed } from '../document/map-document.ts';
import type { Refusal } from '../document/outcome.ts';
import type { ChangeKey } from './entry.ts';

export type ProposalKind = 'edit' | 'undo' | 'redo';

/** What much is lost by, so that the server makes a version of the map before it. */
export const versionCauses = ['import', 'restore', 'deletion'] as const;
export type VersionCause = (typeof versionCauses)[number];

/** A change of this tab, or of one that it goes on for, without a place in the order yet. */
export interface SavedProposal {
  readonly key: ChangeKey;
  readonly name: string;
  readonly kind: ProposalKind;
  readonly change: Change;
  /**
   * The proposal that this one takes back, while that one has no place. Only there is it known what
   * this one has to bring back, so it is not sent before, and each rebase renews its change.
   */
  readonly undoes?: ChangeKey;
  /** Why there is to be a version of the map as it is before this. */
  readonly cause?: VersionCause;
}

export interface Proposal {
  readonly key: ChangeKey;
  readonly name: string;
  readonly kind: ProposalKind;
  change: Change;
  undoes: ChangeKey | undefined;
  readonly cause: VersionCause | undefined;
  /** What it does now, on top of all before it; undefined where it does not fit at the moment. */
  placed: Performed | undefined;
}

/** Work of this person that has no effect where the order put it: kept until they decide. */
export interface NotMerged {
  readonly key: ChangeKey;
  readonly name: string;
  readonly change: Change;
  readonly reason: Refusal;
}

export function saveProposal({ key, name, kind, change, undoes, cause }: Proposal): SavedProposal {
  return {
    ...{ key, name, kind, change },
    ...(undoes !== undefined && { undoes }),
    ...(cause !== undefined && { cause }),
  };
}

export function openProposal(saved: SavedProposal): Proposal {
  return { ...saved, undoes: saved.undoes, cause: saved.cause, placed: undefined };
}
