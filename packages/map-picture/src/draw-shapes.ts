import type { Canvas2D } from './canvas.ts';
import type { StyleLayer } from './style-layer.ts';
import type { PlacedTile, TileFeature } from './tile-features.ts';

/** Draws fills of a layer, each tile's within the tile: tiles overlap, and half-clear fills would show it. */
export function drawFills(
  context: Canvas2D,
  layer: StyleLayer,
  tiles: readonly PlacedTile[],
): void {
  inTiles(context, layer, tiles, (features) => {
    for (const feature of features) {
      const opacity = layer.read('fill-opacity', feature) as number;
      if (opacity === 0) continue;
      context.globalAlpha = opacity;
      context.fillStyle = layer.readText('fill-color', feature);
      context.fill(feature.path());
    }
  });
}

/** Draws lines of a layer in the order of their sort keys. */
export function drawLines(
  context: Canvas2D,
  layer: StyleLayer,
  tiles: readonly PlacedTile[],
): void {
  inTiles(context, layer, tiles, (features) => {
    for (const feature of inOrder(layer, features)) drawLine(context, layer, feature);
  });
}

function inOrder(layer: StyleLayer, features: readonly TileFeature[]): readonly TileFeature[] {
  if (!layer.sets('line-sort-key')) return features;
  return features
    .map((feature) => ({ feature, key: layer.read('line-sort-key', feature) as number }))
    .sort((a, b) => a.key - b.key)
    .map(({ feature }) => feature);
}

function drawLine(context: Canvas2D, layer: StyleLayer, feature: TileFeature): void {
  const opacity = layer.read('line-opacity', feature) as number;
  if (opacity === 0) return;
  const width = layer.read('line-width', feature) as number;
  if (width <= 0) return;
  const gap = layer.read('line-gap-width', feature) as number;
  context.globalAlpha = opacity;
  context.strokeStyle = layer.readText('line-color', feature);
  context.lineCap = layer.read('line-cap', feature) as Canvas2D['lineCap'];
  context.lineJoin = layer.read('line-join', feature) as Canvas2D['lineJoin'];
  context.lineWidth = gap > 0 ? gap + 2 * width : width;
  context.setLineDash(dashesOf(layer, feature, width));
  context.stroke(feature.path());
}

/** Dashes in pixels; a line whose gaps have no length is solid. */
function dashesOf(layer: StyleLayer, feature: TileFeature, width: number): number[] {
  if (!layer.sets('line-dasharray')) return [];
  const value = layer.read('line-dasharray', feature);
  const dashes = Array.isArray(value) ? (value as number[]) : [];
  return dashes.some((length, index) => index % 2 === 1 && length > 0)
    ? dashes.map((length) => length * width)
    : [];
}

/** Whole pixels, so that neighbours share an edge without a seam. */
function inTiles(
  context: Canvas2D,
  layer: StyleLayer,
  tiles: readonly PlacedTile[],
  draw: (features: readonly TileFeature[]) => void,
): void {
  for (const tile of tiles) {
    if (tile.source !== layer.source) continue;
    const features = tile
      .features(layer.sourceLayer)
      .filter((each) => layer.shows(each, tile.index));
    if (features.length === 0) continue;
    const left = Math.round(tile.left);
    const top = Math.round(tile.top);
    context.save();
    context.beginPath();
    context.rect(
      left,
      top,
      Math.round(tile.left + tile.side) - left,
      Math.round(tile.top + tile.side) - top,
    );
    context.clip();
    draw(features);
    context.restore();
  }
}
