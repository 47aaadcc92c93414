import type { ScopeTree } from '@webmaps/commands/scopes';

/** Where keys count, each scope with the one around it. */
export const commandScopes = {
  everywhere: null,
  /** Pages that show a map. */
  map: 'everywhere',
  planner: 'map',
  /** Pages that are a map and no more. */
  view: 'map',
  /** Its tools have digits, because the map has letters. */
  editor: 'map',
  /** Lists of rows that keys move through. */
  table: 'everywhere',
  mail: 'everywhere',
} as const satisfies ScopeTree<string>;

export type CommandScope = keyof typeof commandScopes;
