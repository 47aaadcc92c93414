/** The roles in a project, from the least to the most. */
export const projectRoles = ['viewer', 'commenter', 'editor', 'owner'] as const;
export type ProjectRole = (typeof projectRoles)[number];

export const projectVisibilities = ['private', 'link', 'public'] as const;
export type ProjectVisibility = (typeof projectVisibilities)[number];

/** Whether a role includes all permissions of another. */
export function isAtLeast(role: ProjectRole, least: ProjectRole): boolean {
  return projectRoles.indexOf(role) >= projectRoles.indexOf(least);
}
