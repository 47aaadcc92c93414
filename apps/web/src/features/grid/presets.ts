import type { LayerSettings } from '../../map-page/address-layers.ts';
import type { Pane } from './pane.ts';

const flat: LayerSettings = {
  hillshade: false,
  contours: false,
  slopes: false,
  buildings3d: false,
  terrain3d: false,
};

function preset(theme: Pane['theme'], layers: Partial<LayerSettings> = {}): Pane {
  return { theme, layers: { ...flat, ...layers }, overlay: undefined, view: undefined };
}

const presets: readonly Pane[] = [
  preset('light'),
  preset('dark'),
  preset('light', { hillshade: true, contours: true }),
  preset('light', { buildings3d: true }),
  preset('dark', { hillshade: true, contours: true }),
  preset('light', { hillshade: true }),
  preset('dark', { hillshade: true }),
  preset('light', { contours: true }),
  preset('dark', { contours: true }),
];

const BUILDINGS = 3;

/** What a map shows before a person chooses: each differs from those before it. */
export function presetPane(index: number, count: number): Pane {
  // So many maps have no heights.
  const isFlat = index === BUILDINGS && count > MAX_MAPS_WITH_HEIGHTS;
  return (isFlat ? undefined : presets[index]) ?? preset(undefined);
}

/** More maps at once draw neither terrain nor buildings in their height: it would be too much. */
export const MAX_MAPS_WITH_HEIGHTS = 4;

/** The layers of a pane beside so many others. */
export function shownLayers(layers: LayerSettings, count: number): LayerSettings {
  return count > MAX_MAPS_WITH_HEIGHTS
    ? { ...layers, buildings3d: false, terrain3d: false }
    : layers;
}

export function hasHeights({ buildings3d, terrain3d }: LayerSettings): boolean {
  return buildings3d || terrain3d;
}
