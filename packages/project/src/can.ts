import { isAtLeast } from './role.ts';
import type { ProjectRole, ProjectVisibility } from './role.ts';

/** The person and their roles. */
export type Person =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly id: string; readonly isAdmin: boolean };

/** The object of an action: a project, and where it matters one item in it. */
export interface ProjectThing {
  readonly visibility: ProjectVisibility;
  /** Whether the project is archived: it can then only be read, restored and left. */
  readonly isArchived?: boolean;
  /** The person's role in this project. */
  readonly role?: ProjectRole | undefined;
  /** Whether the person holds the project's link; it counts where the visibility is `link`. */
  readonly hasLink?: boolean;
  /** The author of a comment or of a version's name, or the member themselves. */
  readonly personId?: string | undefined;
}

/**
 * Who may do each action in a project: at least this role, or
 * - `visitor`: everyone who may see the project;
 * - `self`: the person whom the item is about, with at least this role, and editors or owners.
 *
 * Without `archived`, the action is refused while the project is archived; `self`: then only the
 * person themselves.
 */
const rules = {
  'project.read': { least: 'viewer', visitors: true, archived: 'too' },
  'project.edit': { least: 'editor' },
  'project.move': { least: 'editor', archived: 'too' },
  'project.set-visibility': { least: 'owner' },
  'project.transfer': { least: 'owner' },
  'project.delete': { least: 'owner' },
  'link.read': { least: 'owner', archived: 'too' },
  'link.renew': { least: 'owner' },
  'member.read': { least: 'viewer', archived: 'too' },
  'member.invite': { least: 'owner' },
  'member.change-role': { least: 'owner' },
  'member.remove': { least: 'owner', self: 'viewer', archived: 'self' },
  'request.answer': { least: 'owner' },
  'document.read': { least: 'viewer', archived: 'too' },
  'document.read-published': { least: 'viewer', visitors: true, archived: 'too' },
  'document.add': { least: 'editor' },
  'document.edit': { least: 'editor' },
  'document.delete': { least: 'editor' },
  'task.read': { least: 'viewer', archived: 'too' },
  'task.add': { least: 'editor' },
  'task.edit': { least: 'editor' },
  'task.delete': { least: 'editor' },
  'comment.read': { least: 'viewer', archived: 'too' },
  'comment.add': { least: 'commenter' },
  'comment.edit-words': { least: 'none', self: 'commenter' },
  'comment.resolve': { least: 'editor', self: 'commenter' },
  'comment.delete': { least: 'editor', self: 'commenter' },
  'route.read': { least: 'viewer', visitors: true, archived: 'too' },
  'route.add': { least: 'editor' },
  'route.edit': { least: 'editor' },
  'route.delete': { least: 'editor' },
  'route.share': { least: 'owner' },
  'map.read': { least: 'viewer', visitors: true, archived: 'too' },
  'map.edit': { least: 'editor' },
  'version.read': { least: 'viewer', archived: 'too' },
  'version.add': { least: 'editor' },
  'version.rename': { least: 'editor' },
  'version.delete': { least: 'owner', self: 'editor' },
  'log.read': { least: 'viewer', archived: 'too' },
  'channel.listen': { least: 'viewer', archived: 'too' },
  'channel.appear': { least: 'viewer', archived: 'too' },
  'channel.speak': { least: 'commenter', archived: 'too' },
} as const satisfies Readonly<Record<string, Rule>>;

interface Rule {
  /** `none`: no role is enough by itself. */
  readonly least: ProjectRole | 'none';
  readonly visitors?: true;
  readonly self?: ProjectRole;
  readonly archived?: 'too' | 'self';
}

export type ProjectAction = keyof typeof rules;
export const projectActions = Object.keys(rules) as readonly ProjectAction[];

/**
 * Whether a person may do an action in a project. For pages that show or hide actions; row-level
 * security in the database decides, and a test compares the two.
 */
export function can(person: Person, action: ProjectAction, on: ProjectThing): boolean {
  const rule: Rule = rules[action];
  if (rule.visitors && canVisit(on)) return true;
  if (person.kind === 'signed-out') return false;
  const isSelf = on.personId === person.id;
  if (on.isArchived && rule.archived !== 'too') {
    return rule.archived === 'self' && isSelf && on.role !== undefined;
  }
  // An administrator of the site counts as an owner of every project.
  const role = person.isAdmin ? 'owner' : on.role;
  if (role === undefined) return false;
  if (rule.least !== 'none' && isAtLeast(role, rule.least)) return true;
  return rule.self !== undefined && isSelf && isAtLeast(role, rule.self);
}

function canVisit({ visibility, hasLink = false }: ProjectThing): boolean {
  return visibility === 'public' || (visibility === 'link' && hasLink);
}
