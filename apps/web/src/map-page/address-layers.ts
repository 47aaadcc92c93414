import { useMemo } from 'react';
import type { DisplayPreferences } from '../display/preferences.ts';
import type { ColourModeControl } from './colour-mode-control.ts';

/** The layers of the map by their names in an address. */
const options = {
  hillshade: 'hillshade',
  contours: 'contours',
  slope: 'slopes',
  buildings: 'buildings3d',
  terrain: 'terrain3d',
} as const;
type LayerName = keyof typeof options;
const names = Object.keys(options) as readonly LayerName[];
const bases = { 'base:light': 'light', 'base:dark': 'dark' } as const;

/** Which layers a map shows. */
export type LayerSettings = Pick<DisplayPreferences, (typeof options)[LayerName]>;

/** What an address says of the layers: all that it does not name are hidden. */
export interface AddressLayers {
  readonly settings: LayerSettings;
  /** The base map, where the address has one. */
  readonly theme: 'light' | 'dark' | undefined;
  /** The names that are of no layer. */
  readonly unknown: readonly string[];
}

/** Reads `hillshade,contours,base:dark`. */
export function readLayers(text: string): AddressLayers {
  const named = text.split(',').filter((name) => name !== '' && name !== NO_LAYER);
  const shows = (name: LayerName) => named.includes(name);
  const base = named.findLast((name): name is keyof typeof bases => Object.hasOwn(bases, name));
  return {
    settings: {
      hillshade: shows('hillshade'),
      contours: shows('contours'),
      slopes: shows('slope'),
      buildings3d: shows('buildings'),
      terrain3d: shows('terrain'),
    },
    theme: base && bases[base],
    unknown: named.filter((name) => !Object.hasOwn(options, name) && !Object.hasOwn(bases, name)),
  };
}

/** Writes what `readLayers` reads. */
export function writeLayers(settings: LayerSettings, theme: AddressLayers['theme']): string {
  const shown: string[] = names.filter((name) => settings[options[name]]);
  if (theme) shown.push(`base:${theme}`);
  // An address drops what is empty.
  return shown.join(',') || NO_LAYER;
}

const NO_LAYER = 'none';

interface OwnLayers {
  readonly settings: DisplayPreferences;
  readonly onSettings: (change: Partial<DisplayPreferences>) => void;
  readonly colourMode: ColourModeControl;
}

interface LayerControl extends OwnLayers {
  /** The names in the address that are of no layer. */
  readonly unknown: readonly string[];
  /** The layers that are shown, as an address has them. */
  readonly written: string;
}

/**
 * The layers of a map whose address may name them. Those of the address are changed there; without
 * them the person's own preferences count.
 */
export function useAddressLayers(
  { layers }: { readonly layers?: string | undefined },
  onAddress: (change: { readonly layers: string }) => void,
  { settings: preferences, onSettings: prefer, colourMode }: OwnLayers,
): LayerControl {
  return useMemo(() => {
    if (layers === undefined) {
      const written = writeLayers(preferences, colourMode.theme);
      return { settings: preferences, onSettings: prefer, colourMode, unknown: [], written };
    }
    const read = readLayers(layers);
    const settings = { ...preferences, ...read.settings };
    return {
      settings,
      onSettings: (change) =>
        onAddress({ layers: writeLayers({ ...settings, ...change }, read.theme) }),
      colourMode: read.theme
        ? {
            mode: read.theme,
            theme: read.theme,
            setMode: (mode) =>
              onAddress({ layers: writeLayers(settings, mode === 'system' ? undefined : mode) }),
          }
        : colourMode,
      unknown: read.unknown,
      written: writeLayers(settings, read.theme ?? colourMode.theme),
    };
  }, [layers, preferences, prefer, colourMode, onAddress]);
}
