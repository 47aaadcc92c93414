/** The states of a project, in the order in which a project usually goes through them. */
export const projectStatuses = ['draft', 'active', 'on_hold', 'completed', 'archived'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Where a project can go from each state. The database holds the same table. */
const moves: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  draft: ['active'],
  active: ['on_hold', 'completed'],
  on_hold: ['active'],
  completed: ['archived'],
  // A project is archived when it is completed, so this is what it was before.
  archived: ['completed'],
};

/** The states that a project can be put into from this one. */
export function movesFrom(status: ProjectStatus): readonly ProjectStatus[] {
  return moves[status];
}

/** The states that a new project can begin in. */
export function isFirstStatus(status: ProjectStatus): boolean {
  return status !== 'archived';
}

export type StatusMove =
  | { readonly valid: true }
  | { readonly valid: false; readonly reason: string };

/** Whether a project can go from one state to another; staying is always allowed. */
export function checkMove(from: ProjectStatus, to: ProjectStatus): StatusMove {
  if (from === to || moves[from].includes(to)) return { valid: true };
  return {
    valid: false,
    reason: `A project cannot go from ${from} to ${to}. From ${from} it can go to: ${moves[from].join(', ')}.`,
  };
}
