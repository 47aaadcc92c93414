import type { CommandIdIn } from '../commands/handlers.ts';
import { text } from '../text/en/map-page.ts';
import { showToast } from '../ui/toast.tsx';
import type { MapHandle } from '../map/canvas/map-types.ts';

/** Commands that need nothing but the map; the others are the controls' and the page's own. */
export type MapCommand = Exclude<CommandIdIn<'map'>, 'legend' | 'wholeRoute'>;

const PAN_PIXELS = 120;
const TILTED_DEGREES = 55;

const acts: Readonly<Record<MapCommand, (map: MapHandle) => void>> = {
  panUp: (map) => pan(map, 0, -PAN_PIXELS),
  panDown: (map) => pan(map, 0, PAN_PIXELS),
  panLeft: (map) => pan(map, -PAN_PIXELS, 0),
  panRight: (map) => pan(map, PAN_PIXELS, 0),
  zoomIn: (map) => map.zoomIn(),
  zoomOut: (map) => map.zoomOut(),
  tilt: (map) => map.setPitch(map.getView().pitch > 0 ? 0 : TILTED_DEGREES),
  northUp: (map) => map.resetNorth(),
  locate: (map) => void locate(map),
};

export function runMapCommand(command: MapCommand, map: MapHandle | null): void {
  if (map) acts[command](map);
}

/** Also gives the map the focus, so that further arrows glide. */
function pan(map: MapHandle, dx: number, dy: number): void {
  const { x, y } = map.project(map.getView().center);
  map.jumpTo({ center: map.unproject({ x: x + dx, y: y + dy }) });
  map.focus();
}

async function locate(map: MapHandle): Promise<void> {
  if (await map.locate()) return;
  showToast({
    title: text.unknownPosition,
    body: text.unknownPositionBody,
    tone: 'problem',
  });
}
