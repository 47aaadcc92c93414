/**
 * MapLibre lays out layers that differ in nothing but their paint as one: they show the same symbols,
 * which find their place when it is the turn of the lowest of them. A layer can so be drawn in two
 * places of the order, or be drawn in one and find its room in another.
 */
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { LayerDraft } from './layer.ts';

export type SymbolDraft = Extract<LayerDraft, { type: 'symbol' }>;

/** The halo of the letters, for below layers between halo and letters. */
export function haloOf(draft: SymbolDraft): SymbolDraft {
  const colour = draft.paint?.['text-halo-color'];
  return {
    ...draft,
    id: `${draft.id}-halo`,
    // filled, so that no ground shows between edge and letters
    paint: { ...draft.paint, ...(colour !== undefined && { 'text-color': colour }) },
  };
}

/** The letters without the edge round them. */
export function lettersOf(draft: SymbolDraft): SymbolDraft {
  return { ...draft, paint: { ...draft.paint, 'text-halo-width': 0 } };
}

/** Draws nothing. Its position in the order is when the symbols of the draft are placed. */
export function turnOf(draft: SymbolDraft): SymbolDraft {
  return {
    ...draft,
    id: `${draft.id}-turn`,
    paint: { 'icon-opacity': 0, 'text-opacity': 0 },
  };
}

/**
 * The style without those new layers that share the symbols of a lower one, or the style itself if
 * there are none. MapLibre adds layers from top to bottom, and it is the one added first whose turn
 * counts. To be shown before the whole style.
 */
export function withoutNewUppers(
  style: StyleSpecification,
  shown: StyleSpecification | undefined,
): StyleSpecification {
  const known = new Set(shown?.layers.map(({ id }) => id));
  const ids = new Set(style.layers.map(({ id }) => id));
  const layers = style.layers.filter(
    ({ id }) => known.has(id) || !lowerIds(id).some((lower) => ids.has(lower)),
  );
  return layers.length === style.layers.length ? style : { ...style, layers };
}

/** The ids of layers below that share its symbols; the region comes after the `@`. */
function lowerIds(id: string): readonly string[] {
  return ['halo', 'turn'].map((part) => id.replace('@', `-${part}@`));
}
