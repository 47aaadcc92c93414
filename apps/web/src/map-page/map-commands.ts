import { text } from '../text/en/map-page.ts';
import { showToast } from '../ui/toast.tsx';
import type { MapHandle } from '../map/canvas/map-types.ts';

/** Commands that need nothing but the map. */
export type MapCommand =
  | 'panUp'
  | 'panDown'
  | 'panLeft'
  | 'panRight'
  | 'zoomIn'
  | 'zoomOut'
  | 'tilt'
  | 'northUp'
  | 'locate';

const PAN_PIXELS = 120;
const TILTED_DEGREES = 55;

export function runMapCommand(command: MapCommand, map: MapHandle | null): void {
  if (!map) return;
  switch (command) {
    case 'panUp':
      return pan(map, 0, -PAN_PIXELS);
    case 'panDown':
      return pan(map, 0, PAN_PIXELS);
    case 'panLeft':
      return pan(map, -PAN_PIXELS, 0);
    case 'panRight':
      return pan(map, PAN_PIXELS, 0);
    case 'zoomIn':
      return map.zoomIn();
    case 'zoomOut':
      return map.zoomOut();
    case 'tilt':
      return map.setPitch(map.getView().pitch > 0 ? 0 : TILTED_DEGREES);
    case 'northUp':
      return map.resetNorth();
    case 'locate':
      return void locate(map);
  }
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
