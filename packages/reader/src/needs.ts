import type { Need } from '@webmaps/commands/tool-spec';
import type { ReadingContext } from './reading.ts';

/** The needs of a tool that the page does not meet now. */
export function listMissingNeeds(needs: readonly Need[], context: ReadingContext): readonly Need[] {
  return needs.filter((need) => !isMet(need, context));
}

function isMet(need: Need, context: ReadingContext): boolean {
  if (context.lacks?.includes(need)) return false;
  switch (need) {
    case 'region':
    case 'account':
      return true;
    case 'route':
      return context.route === true;
    case 'found':
      return (context.found ?? 0) > 0;
    case 'layer':
      return (context.layers?.length ?? 0) > 0;
    case 'editor':
      return context.editor === true || context.layers !== undefined;
    case 'project':
      return context.project !== undefined;
  }
}
