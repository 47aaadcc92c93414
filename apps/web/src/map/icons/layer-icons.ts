import { ICON_PIXELS, readIconImage } from '@webmaps/project/style/icons';
import type { Map as MapLibreMap } from 'maplibre-gl';

/** Pixels of a picture for each CSS pixel: sharp on any screen, and still where it is large. */
const PIXEL_RATIO = 3;

/** Makes the picture of each icon of a layer when a map first needs it. */
export function resolveLayerIcons(map: MapLibreMap): void {
  map.setMissingStyleImageResolver((id) => addIcon(map, id));
}

/** Where the outlines cannot be loaded, as without a network, a point is a disc without an icon. */
async function addIcon(map: MapLibreMap, id: string): Promise<void> {
  const image = readIconImage(id);
  const paths = image && (await import('./icon-paths.ts').catch(() => undefined));
  const data = paths && drawIcon(paths.iconPath(image.name) ?? '', image.ink, paths.ICON_GRID);
  if (data && !map.hasImage(id)) map.addImage(id, data, { pixelRatio: PIXEL_RATIO });
}

function drawIcon(path: string, ink: string, grid: number): ImageData | undefined {
  const side = ICON_PIXELS * PIXEL_RATIO;
  const context = new OffscreenCanvas(side, side).getContext('2d');
  if (!context) return undefined;
  context.scale(side / grid, side / grid);
  context.clip(new Path2D(path));
  context.fillStyle = ink;
  context.fillRect(0, 0, grid, grid);
  return context.getImageData(0, 0, side, side);
}
