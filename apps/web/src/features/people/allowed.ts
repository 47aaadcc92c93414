import { text } from '../../text/en/people.ts';
import type { AccountState, Role } from './people-view.ts';

/** The facts of an account that decide what may be done with it. */
export interface AccountFacts {
  readonly id: string;
  readonly role: Role;
  readonly state: AccountState;
}

/** The database decides; this says beforehand what it is going to refuse, and why. */
export interface Allowed {
  readonly role: boolean;
  readonly remove: boolean;
  readonly resetFactor: boolean;
  /** Why not all of it. */
  readonly reason?: string;
}

/** @param me the id of the acting administrator */
export function allowedOn({ id, role, state }: AccountFacts, me: string | undefined): Allowed {
  const words = text.protected;
  if (id === me) return { role: false, remove: false, resetFactor: false, reason: words.self };
  if (role === 'admin') {
    return { role: true, remove: false, resetFactor: true, reason: words.admin };
  }
  if (state === 'locked') {
    return { role: false, remove: true, resetFactor: true, reason: words.locked };
  }
  return { role: true, remove: true, resetFactor: true };
}
