import { text } from '../../text/en/grid.ts';
import type { Pane } from './pane.ts';
import { hasHeights } from './presets.ts';

/** What a map shows in two words, such as Relief and dark. */
export function namePane(
  { overlay, layers }: Pane,
  theme: 'light' | 'dark',
): { readonly main: string; readonly theme: string } {
  const { names } = text.pane;
  const isRelief = layers.hillshade || layers.contours || layers.slopes;
  const ofLayers = hasHeights(layers) ? names.buildings : isRelief ? names.relief : names.map;
  const ofOverlay = overlay?.kind === 'route' ? names.route : text.pane.project;
  return { main: overlay ? ofOverlay : ofLayers, theme: text.pane[theme] };
}
