import { useCommands } from '../../commands/use-commands.ts';
import { placesOfTool, removePlace } from './edit-places.ts';
import type { Tool } from './elevation-address.ts';
import type { ElevationStateControl } from './use-elevation-state.ts';

/** The keys of the page. */
export function useElevationCommands({ state, change, undo, redo }: ElevationStateControl): void {
  const take = (tool: Tool) => () => void change(() => ({ tool }));
  const count = placesOfTool(state, state.tool).length;
  useCommands('view', {
    lineTool: take('line'),
    sightTool: take('sight'),
    viewTool: take('view'),
    takePlaceBack:
      count > 0 ? () => void change((before) => removePlace(before, count - 1)) : undefined,
    undoPlace: undo,
    redoPlace: redo,
    escape: () => {
      if (state.tool === 'height') return false;
      change(() => ({ tool: 'height' }));
      return undefined;
    },
  });
}
