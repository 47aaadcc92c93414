import { text } from '../text/en/commands.ts';
import type { CommandId } from './registry.ts';

/** The name of a command, as tooltips, menus, the palette and the list of shortcuts show it. */
export function labelOf(id: CommandId): string {
  return text[id];
}
