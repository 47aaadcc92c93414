import type { HexColour, Scale, StyleSections } from '../map/nodes/style.ts';
import type { LayerStyle } from './sections.ts';

type ClusterSection = StyleSections['cluster'];

/** Clusters as they are at first: half a finger wide, up to the zoom of a town. */
export const defaultCluster: ClusterSection = { radius: 48, maxZoom: 14 };

/** From this count on, in CSS pixels. */
const RADII = [
  { from: 0, radius: 14 },
  { from: 10, radius: 17 },
  { from: 100, radius: 21 },
  { from: 1000, radius: 26 },
  { from: 10_000, radius: 32 },
] as const;

/** For layers with colours by a field, whose clusters are of several. */
const MIXED_COLOUR: HexColour = '#4b5565';

/** How points near each other are put together; a heat map shows crowds by itself. */
export function clustersOf({ cluster, heat }: LayerStyle): ClusterSection | undefined {
  return heat ? undefined : cluster;
}

/** The radius of a cluster's circle, in CSS pixels. */
export function clusterRadius(count: number): number {
  return RADII.findLast(({ from }) => count >= from)!.radius;
}

/** The same as steps of MapLibre's style: the first radius, then count and radius by turns. */
export const clusterRadiusSteps: readonly number[] = RADII.flatMap(({ from, radius }, at) =>
  at === 0 ? [radius] : [from, radius],
);

/** The colour of a layer's clusters, for the light ground. */
export function clusterColour(colour: Scale<HexColour>): HexColour {
  return colour.kind === 'one' ? colour.value : MIXED_COLOUR;
}

/** Black or white, whichever is read better on a colour (the contrast of WCAG 2). */
export function inkOn(colour: HexColour): HexColour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) ** 2 > 1.05 * 0.05 ? '#18181b' : '#ffffff';
}
