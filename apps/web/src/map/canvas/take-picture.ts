import type { Map as MapLibreMap } from 'maplibre-gl';
import { isAlive } from './map-context.ts';

/** Copies what a map shows, once everything in view is drawn, or cannot be read. */
export async function takePicture(map: MapLibreMap): Promise<HTMLCanvasElement> {
  while (isAlive(map) && !map.loaded()) {
    await Promise.race([map.once('idle'), map.once('remove')]);
  }
  // The graphics card keeps a frame only until the browser has shown it, so one is painted now.
  map.redraw();
  return copyOf(map.getCanvas());
}

function copyOf(drawn: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = drawn.width;
  copy.height = drawn.height;
  copy.getContext('2d')?.drawImage(drawn, 0, 0);
  return copy;
}
