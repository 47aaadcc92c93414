import type { StyleLayer } from '../style-layer.ts';
import type { PlacedTile, TileFeature } from '../tile-features.ts';
import type { Point } from '../view.ts';
import type { Glyph } from './along-line.ts';
import { lineLength, setAlong, Walk } from './along-line.ts';
import type { Icon, Sprites } from './icons.ts';
import { iconAround, iconAt } from './icons.ts';
import type { Box, Room } from './room.ts';
import { growBox } from './room.ts';
import type { TextBlock, Typesetter } from './text-block.ts';
import { textBlock } from './text-block.ts';

/** A symbol that found its room. */
export interface Label {
  readonly feature: TileFeature;
  /** A text on the picture: a block by its top left, or along a line. */
  readonly text?:
    | {
        readonly block: TextBlock;
        readonly left: number;
        readonly top: number;
        readonly align: Align;
      }
    | { readonly block: TextBlock; readonly glyphs: readonly Glyph[] };
  readonly icon?: Icon;
}

type Align = 'left' | 'center' | 'right';

export interface LabelParts {
  readonly tiles: readonly PlacedTile[];
  readonly room: Room;
  readonly typesetter: Typesetter;
  /** Undefined where there are none: symbols with a sign are then left out. */
  readonly sprites: Sprites | undefined;
}

interface Candidate {
  readonly feature: TileFeature;
  readonly line: readonly Point[];
  readonly key: number;
}

/** Finds room for the symbols of a layer, the most important first. */
export function placeLabels(layer: StyleLayer, parts: LabelParts): readonly Label[] {
  const labels: Label[] = [];
  for (const { feature, line } of candidatesOf(layer, parts.tiles)) {
    const block = textBlock(layer, feature, parts.typesetter);
    const placement = layer.read('symbol-placement', feature);
    if (placement === 'point') {
      const label = placeAtPoint(layer, { feature, at: line[0], block }, parts);
      if (label) labels.push(label);
    } else if (block) labels.push(...placeOnLine(layer, { feature, line, block }, parts));
  }
  return labels;
}

/** Each point or line of the features that are within their tile, by the layer's sort key. */
function candidatesOf(layer: StyleLayer, tiles: readonly PlacedTile[]): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const tile of tiles) {
    if (tile.source !== layer.source) continue;
    for (const feature of tile.features(layer.sourceLayer)) {
      if (!layer.shows(feature, tile.index)) continue;
      const key = layer.sets('symbol-sort-key')
        ? (layer.read('symbol-sort-key', feature) as number)
        : 0;
      const isPoint = layer.read('symbol-placement', feature) === 'point';
      for (const line of feature.lines()) {
        if (!isPoint) found.push({ feature, line, key });
        else for (const at of line) if (isIn(tile, at)) found.push({ feature, line: [at], key });
      }
    }
  }
  return found.sort((a, b) => a.key - b.key);
}

function isIn({ left, top, side }: PlacedTile, { x, y }: Point): boolean {
  return x >= left && x < left + side && y >= top && y < top + side;
}

function placeAtPoint(
  layer: StyleLayer,
  {
    feature,
    at,
    block,
  }: { feature: TileFeature; at: Point | undefined; block: TextBlock | undefined },
  { room, sprites }: LabelParts,
): Label | undefined {
  if (!at) return undefined;
  const padding = layer.read('text-padding', feature) as number;
  const icon = sprites && iconAt(sprites, { layer, feature, at });
  if (icon === undefined && layer.sets('icon-image')) return undefined;
  const iconBox = icon && growBox(icon.box, icon.padding);
  if (iconBox && !room.isFree([iconBox])) return undefined;
  const seat = block && seatOf(layer, { feature, at, block, padding, room });
  if (block && !seat && !(icon && layer.read('text-optional', feature) === true)) return undefined;
  if (!seat && !icon) return undefined;
  if (iconBox) room.take([iconBox]);
  if (seat) room.take([growBox(seat.box, padding)]);
  return {
    feature,
    ...(icon && { icon }),
    ...(block &&
      seat && { text: { block, left: seat.box.left, top: seat.box.top, align: seat.align } }),
  };
}

interface Seat {
  readonly box: Box;
  readonly align: Align;
}

/** The first place around the point that is free, in the order that the layer names. */
function seatOf(
  layer: StyleLayer,
  {
    feature,
    at,
    block,
    padding,
    room,
  }: {
    readonly feature: TileFeature;
    readonly at: Point;
    readonly block: TextBlock;
    readonly padding: number;
    readonly room: Room;
  },
): Seat | undefined {
  const several = layer.sets('text-variable-anchor')
    ? (layer.read('text-variable-anchor', feature) as string[])
    : [layer.read('text-anchor', feature) as string];
  const offset = layer.sets('text-radial-offset')
    ? (layer.read('text-radial-offset', feature) as number) * block.size
    : 0;
  for (const anchor of several) {
    const { width, height } = block;
    const left =
      anchor === 'left'
        ? at.x + offset
        : anchor === 'right'
          ? at.x - offset - width
          : at.x - width / 2;
    const top =
      anchor === 'top'
        ? at.y + offset
        : anchor === 'bottom'
          ? at.y - offset - height
          : at.y - height / 2;
    const box = { left, top, right: left + width, bottom: top + height };
    const align = anchor === 'left' || anchor === 'right' ? anchor : 'center';
    if (room.isFree([growBox(box, padding)])) return { box, align };
  }
  return undefined;
}

function placeOnLine(
  layer: StyleLayer,
  { feature, line, block }: { feature: TileFeature; line: readonly Point[]; block: TextBlock },
  { room, typesetter, sprites }: LabelParts,
): readonly Label[] {
  const [first] = block.lines;
  if (!first) return [];
  const isCentred = layer.read('symbol-placement', feature) === 'line-center';
  const length = lineLength(line);
  const spacing = layer.read('symbol-spacing', feature) as number;
  const middles =
    isCentred || length < spacing
      ? [length / 2]
      : Array.from({ length: Math.floor(length / spacing) }, (_, i) => (i + 0.5) * spacing);
  const padding = layer.read('text-padding', feature) as number;
  const isUpright = layer.read('text-rotation-alignment', feature) === 'viewport';
  return middles.flatMap((middle): readonly Label[] => {
    if (isUpright) {
      if (length < block.width) return [];
      const at = new Walk(line).at(middle);
      const box = boxAround(at, block.width, block.height);
      const icon =
        sprites &&
        iconAround(sprites, { layer, feature, text: boxAround(at, block.width, block.size) });
      if (icon === undefined && layer.sets('icon-image')) return [];
      if (!room.isFree([growBox(box, padding)])) return [];
      room.take([growBox(box, padding)]);
      const text = { block, left: box.left, top: box.top, align: 'center' as const };
      return [{ feature, text, ...(icon && { icon }) }];
    }
    const glyphs = setAlong(line, {
      text: first.text,
      widthOf: (text) => typesetter.widthOf(text, first.font, block.letterSpacing),
      maxAngle: ((layer.read('text-max-angle', feature) as number) * Math.PI) / 180,
      middle,
    });
    if (!glyphs) return [];
    const boxes = glyphs.flatMap((glyph) => boxesOf(glyph, block.size, padding));
    if (!room.isFree(boxes)) return [];
    room.take(boxes);
    return [{ feature, text: { block, glyphs } }];
  });
}

function boxAround({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** Squares along a turned text: a box round all of it would take far more room than it needs. */
function boxesOf({ x, y, angle, width }: Glyph, size: number, padding: number): readonly Box[] {
  const count = Math.max(1, Math.ceil(width / size));
  return Array.from({ length: count }, (_, index) => {
    const along = ((index + 0.5) / count - 0.5) * width;
    const at = { x: x + Math.cos(angle) * along, y: y + Math.sin(angle) * along };
    return growBox(boxAround(at, size, size), padding);
  });
}
