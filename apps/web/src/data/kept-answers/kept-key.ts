import type { QueryKey } from '@tanstack/react-query';

/** The beginnings of the keys of what pages of projects and tasks show. */
const keptKinds: ReadonlySet<unknown> = new Set([
  'activity-log',
  'comment-reads',
  'comments',
  'documents',
  'mail',
  'my-storage',
  'notices',
  'project-invitations',
  'project-routes',
  'projects',
  'saved-views',
  'task-reminder',
  'tasks',
]);

/**
 * The key under which an answer is kept; undefined for those that are not. The day that "due" counts
 * from is left out: tomorrow, without a network, yesterday's answer is the one there is.
 */
export function keptKeyOf(queryKey: QueryKey): string | undefined {
  if (!keptKinds.has(queryKey[0])) return undefined;
  return JSON.stringify(queryKey, (name, value: unknown) => {
    if (name === 'today') return undefined;
    return isPlainObject(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  });
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
