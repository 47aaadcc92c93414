import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Flavor } from '@webmaps/map-style/flavor';
import { meaning } from '@webmaps/map-style/flavor';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import type { Sheet } from './canvas.ts';
import { drawCredits, layCredits } from './credits.ts';
import { drawPlate, layPlate } from './figures.ts';
import type { Figure } from './figures.ts';
import { drawFills, drawLines } from './draw-shapes.ts';
import { drawTexts } from './labels/draw-labels.ts';
import type { Sprites } from './labels/icons.ts';
import type { Label } from './labels/place-labels.ts';
import { placeLabels } from './labels/place-labels.ts';
import { Room } from './labels/room.ts';
import type { Typesetter } from './labels/text-block.ts';
import type { OverlayFeature } from './overlay.ts';
import { drawOverlayPoints, drawOverlayShapes, overlayBoxes } from './overlay.ts';
import { shadeRelief } from './relief.ts';
import type { Heights, Raster } from './relief.ts';
import type { StyleLayer } from './style-layer.ts';
import { layersAt } from './style-layer.ts';
import { openTile } from './tile-features.ts';
import type { PlacedTile } from './tile-features.ts';
import type { TileIndex, View } from './view.ts';

/** A tile of one source of the style, not compressed. */
export interface SourceTile {
  readonly source: string;
  readonly index: TileIndex;
  readonly bytes: Uint8Array;
}

export interface Picture {
  readonly view: View;
  readonly flavor: Flavor;
  readonly layers: readonly LayerSpecification[];
  readonly tiles: readonly SourceTile[];
  /** By the source of a relief. */
  readonly heights: ReadonlyMap<string, Heights>;
  readonly overlay: readonly OverlayFeature[];
  readonly figures: readonly Figure[];
  /** One for each source of data that the picture shows. */
  readonly credits: readonly string[];
}

export interface Tools {
  readonly sheet: Sheet;
  readonly typesetter: Typesetter;
  readonly sprites?: Sprites | undefined;
  /** Draws a coarse picture smoothly over the whole view. */
  readonly drawRaster: (raster: Raster) => void;
}

/** Draws the map with an overlay, by the style that the map of the web app has. */
export function drawPicture(
  picture: Picture,
  { sheet, typesetter, sprites, drawRaster }: Tools,
): void {
  const { view, flavor, overlay } = picture;
  const { context } = sheet;
  const tiles = picture.tiles.map(({ bytes, ...place }) =>
    openTile(bytes, { ...place, view, sheet }),
  );
  const layers = layersAt(picture.layers, view.zoom);
  const credits = layCredits(picture.credits, view, typesetter);
  const plate = layPlate(picture.figures, view, typesetter);
  const room = new Room(view);
  room.take([credits.box, ...(plate ? [plate.box] : []), ...overlayBoxes(view, overlay)]);
  const labels = placeAll(layers, { tiles, room, typesetter, sprites });

  context.setTransform(view.scale, 0, 0, view.scale, 0, 0);
  context.fillStyle = flavor.land.base;
  context.fillRect(0, 0, view.width, view.height);
  for (const layer of layers) {
    if (layer.type === 'fill') drawFills(context, layer, tiles);
    else if (layer.type === 'line') drawLines(context, layer, tiles);
    else if (layer.type === 'hillshade') {
      const heightAt = picture.heights.get(layer.source);
      const raster = heightAt && shadeRelief(view, layer, heightAt);
      if (raster) drawRaster(raster);
    } else if (layer.type === 'symbol') {
      const placed = labels.get(groupOf(layer)) ?? [];
      drawIcons(layer, placed, sprites);
      drawTexts(context, layer, placed);
    } else if (layer.id === GROUND_SLOT) {
      drawOverlayShapes(sheet, view, { overlay: flavor.overlay, features: overlay });
    }
  }
  drawOverlayPoints(context, view, { overlay: flavor.overlay, features: overlay });
  if (plate) drawPlate(context, plate, { flavor, typesetter, accent: meaning.route });
  drawCredits(context, credits, { flavor, typesetter });
}

interface PlaceParts {
  readonly tiles: readonly PlacedTile[];
  readonly room: Room;
  readonly typesetter: Typesetter;
  readonly sprites: Sprites | undefined;
}

/**
 * The symbols by group. Layers that share symbols find their room at the turn of the lowest; upper
 * layers come first.
 */
function placeAll(
  layers: readonly StyleLayer[],
  parts: PlaceParts,
): ReadonlyMap<string, readonly Label[]> {
  const symbols = layers.filter(({ type }) => type === 'symbol');
  const lowest = new Map<string, StyleLayer>();
  for (const layer of symbols) if (!lowest.has(groupOf(layer))) lowest.set(groupOf(layer), layer);
  const placed = new Map<string, readonly Label[]>();
  for (const [group, layer] of [...lowest].toReversed())
    placed.set(group, placeLabels(layer, parts));
  return placed;
}

/** What `symbol-order.ts` of the style calls a draft: its id without its part. */
function groupOf({ id }: StyleLayer): string {
  return id.replace(/-(?:halo|turn)@/, '@');
}

function drawIcons(
  layer: StyleLayer,
  labels: readonly Label[],
  sprites: Sprites | undefined,
): void {
  for (const { feature, icon } of labels) {
    if (icon && layer.read('icon-opacity', feature) !== 0) sprites?.draw(icon.name, icon.box);
  }
}
