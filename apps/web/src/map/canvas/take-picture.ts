import type { Map as MapLibreMap } from 'maplibre-gl';

/** Copies what a map shows, once all of it is drawn. */
export async function takePicture(map: MapLibreMap): Promise<HTMLCanvasElement> {
  if (!map.loaded()) await new Promise((resolve) => map.once('idle', resolve));
  return new Promise((resolve) => {
    // The graphics card forgets a frame after it was shown.
    map.once('render', () => resolve(copyOf(map.getCanvas())));
    map.triggerRepaint();
  });
}

function copyOf(drawn: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = drawn.width;
  copy.height = drawn.height;
  copy.getContext('2d')?.drawImage(drawn, 0, 0);
  return copy;
}
