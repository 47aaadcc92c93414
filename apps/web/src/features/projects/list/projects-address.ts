/**
 * Every part that an address of the list can have. By itself, since the table of routes reads it
 * before any page is loaded.
 */
export const projectsAddressParts = [
  ...(['q', 'sort', 'hide', 'page', 'rows'] as const),
  ...(['status', 'owner', 'tag', 'due', 'visibility'] as const),
] as const;
