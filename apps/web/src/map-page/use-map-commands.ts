import { useCommands } from '../commands/use-commands.ts';
import type { MapHandle } from '../map/canvas/map-types.ts';
import { runMapCommand } from './map-commands.ts';
import type { MapCommand } from './map-commands.ts';

/**
 * Handles the commands that need nothing but the map, in the scope of pages with a map. In a frame
 * of another site the person's place is not asked for.
 */
export function useMapCommands(map: MapHandle | null, isEmbedded = false): void {
  const handlers = mapHandlers(map);
  useCommands('map', isEmbedded ? { ...handlers, locate: undefined } : handlers);
}

export function mapHandlers(map: MapHandle | null): Record<MapCommand, () => void | false> {
  const run = (command: MapCommand) => () => runMapCommand(command, map);
  const pan = (command: MapCommand) => () => isOnPage() && run(command)();
  return {
    panUp: pan('panUp'),
    panDown: pan('panDown'),
    panLeft: pan('panLeft'),
    panRight: pan('panRight'),
    zoomIn: run('zoomIn'),
    zoomOut: run('zoomOut'),
    tilt: run('tilt'),
    northUp: run('northUp'),
    locate: run('locate'),
  };
}

/** Arrows move the map only where they mean nothing else: a heading has no use for them. */
function isOnPage(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement.matches('body, h1');
}
