import { VectorTile } from '@mapbox/vector-tile';
import type { VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { CanvasPath, Sheet } from './canvas.ts';
import { placeOf } from './view.ts';
import type { Point, TileIndex, View } from './view.ts';

/** A feature on the picture. */
export interface TileFeature {
  readonly type: 0 | 1 | 2 | 3;
  readonly properties: Record<string, number | string | boolean>;
  /** In the units of the style's expressions. */
  readonly geometry: { x: number; y: number }[][];
  /** Lines, rings or points, in pixels of a normal screen. */
  readonly lines: () => readonly (readonly Point[])[];
  readonly path: () => CanvasPath;
}

/** The features of one tile by the layers of its schema, and where it is on the picture. */
export interface PlacedTile {
  readonly source: string;
  readonly index: TileIndex;
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly features: (sourceLayer: string) => readonly TileFeature[];
}

/** Units across a tile in the style's own expressions. */
const STYLE_EXTENT = 8192;
/** Features farther outside of the picture than this are not drawn. */
const MARGIN_PIXELS = 24;

/** Opens a tile; its geometries are decoded once, and only of features on the picture. */
export function openTile(
  bytes: Uint8Array,
  { source, index, view, sheet }: { source: string; index: TileIndex; view: View; sheet: Sheet },
): PlacedTile {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const { x: left, y: top, side } = placeOf(view, index);
  const opened = new Map<string, readonly TileFeature[]>();
  return {
    source,
    index,
    left,
    top,
    side,
    features: (name) => {
      const known = opened.get(name);
      if (known) return known;
      const layer = layers[name];
      const features: TileFeature[] = [];
      const count = layer?.length ?? 0;
      for (let i = 0; i < count; i++) {
        const feature = layer?.feature(i);
        if (!feature) continue;
        const unit = side / feature.extent;
        const [minX, minY, maxX, maxY] = feature.bbox() as [number, number, number, number];
        const isOutside =
          left + maxX * unit < -MARGIN_PIXELS ||
          top + maxY * unit < -MARGIN_PIXELS ||
          left + minX * unit > view.width + MARGIN_PIXELS ||
          top + minY * unit > view.height + MARGIN_PIXELS;
        if (!isOutside) features.push(placeFeature(feature, { left, top, unit }, sheet));
      }
      opened.set(name, features);
      return features;
    },
  };
}

function placeFeature(
  feature: VectorTileFeature,
  { left, top, unit }: { left: number; top: number; unit: number },
  sheet: Sheet,
): TileFeature {
  let lines: readonly (readonly Point[])[] | undefined;
  let path: CanvasPath | undefined;
  const readLines = () =>
    (lines ??= feature
      .loadGeometry()
      .map((line) => line.map(({ x, y }) => ({ x: left + x * unit, y: top + y * unit }))));
  return {
    type: feature.type,
    properties: feature.properties,
    get geometry() {
      const share = STYLE_EXTENT / feature.extent;
      return feature
        .loadGeometry()
        .map((line) => line.map(({ x, y }) => ({ x: x * share, y: y * share })));
    },
    lines: readLines,
    path: () => {
      if (path) return path;
      path = sheet.newPath();
      for (const line of readLines()) trace(path, line, feature.type === 3);
      return path;
    },
  };
}

/** Adds a line or a ring to a path. */
export function trace(path: CanvasPath, line: readonly Point[], isRing: boolean): void {
  line.forEach(({ x, y }, index) => {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  if (isRing) path.closePath();
}
