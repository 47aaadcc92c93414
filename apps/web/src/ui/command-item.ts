import type { ReactNode } from 'react';
import type { Findable } from './command-rank.ts';

export interface CommandItem extends Findable {
  readonly icon?: ReactNode;
  /** Where it leads or what it is, in faint words at the end. */
  readonly hint?: string;
  /** Its key, as in the registry of commands. */
  readonly keys?: string | undefined;
  readonly disabled?: boolean;
}
