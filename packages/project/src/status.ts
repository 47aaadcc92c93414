/** The states of a project, in the order in which a project usually goes through them. */
export const projectStatuses = ['draft', 'active', 'on_hold', 'completed', 'archived'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The states of projects that can be changed without being restored first. */
export const unarchivedStatuses = projectStatuses.filter((status) => status !== 'archived');

/** The transitions from each state. The database has the same table. */
const moves: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  draft: ['active'],
  active: ['on_hold', 'completed'],
  on_hold: ['active'],
  completed: ['archived'],
  // A project is archived when it is completed, so this was its earlier state.
  archived: ['completed'],
};

/** The states that follow this one. */
export function movesFrom(status: ProjectStatus): readonly ProjectStatus[] {
  return moves[status];
}

/** The initial states of a project. */
export function isFirstStatus(status: ProjectStatus): boolean {
  return status !== 'archived';
}

export type StatusMove =
  | { readonly valid: true }
  | { readonly valid: false; readonly reason: string };

/** Whether a project can go from one state to another; keeping its state is always allowed. */
export function checkMove(from: ProjectStatus, to: ProjectStatus): StatusMove {
  if (from === to || moves[from].includes(to)) return { valid: true };
  return {
    valid: false,
    reason: `A project cannot go from ${from} to ${to}. From ${from} it can go to: ${moves[from].join(', ')}.`,
  };
}
