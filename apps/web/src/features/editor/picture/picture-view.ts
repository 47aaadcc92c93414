import type { Bbox } from '@webmaps/geo/bbox';
import { latOfMercatorY, lonOfMercatorX, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { MapView } from '../../../map/canvas/map-types.ts';
import { zoomRange } from '../../../map/canvas/zoom-range.ts';

type View = Pick<MapView, 'center' | 'zoom' | 'bearing'>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The side of the world at zoom 0, in pixels of CSS. */
const WORLD_PIXELS = 512;
/** The part of the frame that what is to be seen whole fills. */
const FILLED = 0.92;

/** The view in which a frame shows all that the screen shows in its free part. */
export function viewOfScreen(view: View, { free, frame }: Record<'free' | 'frame', Size>): View {
  const larger = Math.min(frame.width / free.width, frame.height / free.height);
  return { ...view, zoom: clampZoom(view.zoom + Math.log2(larger)) };
}

/** The view in which a frame shows a whole box, with north up. */
export function viewOfBox([west, south, east, north]: Bbox, frame: Size): View {
  const [left, right] = [mercatorX(west), mercatorX(east)];
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const pixels = Math.min(
    (frame.width * FILLED) / Math.max(right - left, Number.EPSILON),
    (frame.height * FILLED) / Math.max(bottom - top, Number.EPSILON),
  );
  return {
    center: [lonOfMercatorX((left + right) / 2), latOfMercatorY((top + bottom) / 2)],
    zoom: Math.min(CLOSEST, clampZoom(Math.log2(pixels / WORLD_PIXELS))),
    bearing: 0,
  };
}

/** A single point is shown with what is around it. */
const CLOSEST = 17;

function clampZoom(zoom: number): number {
  return Math.min(zoomRange.maxZoom, Math.max(0, zoom));
}
