import type { StyleLayer } from '../style-layer.ts';
import type { TileFeature } from '../tile-features.ts';
import type { Point } from '../view.ts';
import type { Box } from './room.ts';

/** The signs of the map, of one theme. */
export interface Sprites {
  /** In pixels of a normal screen; undefined where there is no sign of that name. */
  readonly sizeOf: (
    name: string,
  ) => { readonly width: number; readonly height: number } | undefined;
  readonly draw: (name: string, box: Box) => void;
}

/** The sign of a symbol, and the pixels around it that it keeps free. */
export interface Icon {
  readonly name: string;
  readonly box: Box;
  readonly padding: number;
}

/** The sign of a symbol at a point; undefined where there is none. */
export function iconAt(
  sprites: Sprites,
  { layer, feature, at }: { layer: StyleLayer; feature: TileFeature; at: Point },
): Icon | undefined {
  const name = layer.readText('icon-image', feature);
  const size = sprites.sizeOf(name);
  if (!size) return undefined;
  const share = layer.read('icon-size', feature) as number;
  const half = { x: (size.width * share) / 2, y: (size.height * share) / 2 };
  const box = {
    left: at.x - half.x,
    top: at.y - half.y,
    right: at.x + half.x,
    bottom: at.y + half.y,
  };
  return { name, box, padding: paddingOf(layer, feature) };
}

/** The sign stretched around a text. */
export function iconAround(
  sprites: Sprites,
  { layer, feature, text }: { layer: StyleLayer; feature: TileFeature; text: Box },
): Icon | undefined {
  const name = layer.readText('icon-image', feature);
  if (!sprites.sizeOf(name)) return undefined;
  const [top = 0, right = 0, bottom = 0, left = 0] = layer.read(
    'icon-text-fit-padding',
    feature,
  ) as number[];
  const box = {
    left: text.left - left,
    top: text.top - top,
    right: text.right + right,
    bottom: text.bottom + bottom,
  };
  return { name, box, padding: paddingOf(layer, feature) };
}

/** One number on each side, of which the first stands for all. */
function paddingOf(layer: StyleLayer, feature: TileFeature): number {
  const padding = layer.read('icon-padding', feature) as { readonly values?: readonly number[] };
  return padding.values?.[0] ?? 0;
}
