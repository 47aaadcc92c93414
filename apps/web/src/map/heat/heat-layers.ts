import type { Expression } from '@webmaps/map-style/layer';
import { expression } from '@webmaps/map-style/layer';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import type { OverlayLayer } from '../layers/overlay-layer.ts';
import { inSlot } from '../layers/overlay-layer.ts';

export const HEAT_SOURCE = 'overlay-heat';

/** The library's kernel at a distance in radii. */
export function kernelAt(radii: number): number {
  return 0.3989422804 * Math.exp(-4.5 * radii * radii);
}

/** What that kernel sums to over the plane, in squares of its radius. */
export const KERNEL_SHARE = (0.3989422804 * Math.PI) / 4.5;

/** Metres of a pixel at zoom 0 on the equator. */
const METRES_PER_PIXEL = 78_271.517;
/** From here on a radius of metres would cover the screen, and take long to draw. */
const LAST_ZOOM = 18;

interface SmoothStyle {
  readonly colours: readonly string[];
  readonly radiusMetres: number;
  /** At which radii are metres. */
  readonly lat: number;
  /** The density of the last colour, in weight per km2. */
  readonly top: number;
}

/** Weighted points as heat whose colours are densities of the ground. Pure. */
export function smoothLayers({ colours, radiusMetres, lat, top }: SmoothStyle) {
  const pixelsAt = (zoom: number) =>
    (radiusMetres * 2 ** zoom) / (METRES_PER_PIXEL * Math.cos((lat * Math.PI) / 180));
  // So that the density of the last colour comes to be 1.
  const intensity = 1 / (top * KERNEL_SHARE * (radiusMetres / 1000) ** 2);
  return inSlot(GROUND_SLOT, [
    {
      id: `${HEAT_SOURCE}-smooth`,
      type: 'heatmap',
      source: HEAT_SOURCE,
      paint: {
        'heatmap-weight': expression('get', 'weight'),
        'heatmap-intensity': intensity,
        'heatmap-radius': expression(
          'interpolate',
          ['exponential', 2],
          ['zoom'],
          0,
          pixelsAt(0),
          LAST_ZOOM,
          pixelsAt(LAST_ZOOM),
        ),
        'heatmap-color': rampOf(expression('heatmap-density'), colours, 1, `${colours[0] ?? ''}00`),
        'heatmap-opacity': 0.85,
      },
    },
  ]);
}

interface HexagonStyle {
  readonly colours: readonly string[];
  readonly top: number;
}

/** Hexagons in the colours of their densities. Pure. */
export function hexagonLayers({ colours, top }: HexagonStyle): readonly OverlayLayer[] {
  return inSlot(GROUND_SLOT, [
    {
      id: `${HEAT_SOURCE}-hexagons`,
      type: 'fill',
      source: HEAT_SOURCE,
      paint: {
        'fill-color': rampOf(expression('get', 'density'), colours, top, colours[0] ?? ''),
        'fill-opacity': 0.8,
      },
    },
  ]);
}

/** Evenly from nothing to `top`. Where nothing is transparent it has the first colour, not black. */
function rampOf(
  value: Expression,
  colours: readonly string[],
  top: number,
  nothing: string,
): Expression {
  const steps = colours.flatMap((colour, index) => [((index + 1) / colours.length) * top, colour]);
  return expression('interpolate', ['linear'], value, 0, nothing, ...steps);
}
