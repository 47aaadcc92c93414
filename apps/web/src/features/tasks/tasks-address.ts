/**
 * Every part that an address of the page can have. By itself, since the table of routes reads it
 * before any page is loaded.
 */
export const tasksAddressParts = [
  ...(['q', 'sort', 'hide', 'page', 'rows'] as const),
  ...(['status', 'priority', 'label', 'project', 'assignee', 'due'] as const),
  ...(['layout', 'month', 'task'] as const),
] as const;
