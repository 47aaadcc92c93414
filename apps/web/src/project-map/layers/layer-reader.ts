import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import type { Ring } from '@webmaps/project/map/geometry/meets-ring';
import type { FeatureId, FieldId, NodeId } from '@webmaps/project/map/ids';
import type { FieldFacts } from '@webmaps/project/style/field-facts';

/** Reads the layers of a map. Served by the worker of the map, called from the page. */
export interface LayerReader {
  feature(id: FeatureId): Promise<IdentifiedFeature | undefined>;
  /**
   * A tile as MVT with the source layers `f`, `dust` and `label`; the id of each feature is its row
   * and one.
   */
  tile(input: TileInput): Promise<LayerTile>;
  /** Features at a position, the uppermost first. */
  at(input: AtInput): Promise<readonly FeatureId[]>;
  /** The cluster of points at a position, the uppermost; `undefined` beside all. */
  clusterAt(input: ClusterInput): Promise<ClusterThere | undefined>;
  /** Features that meet a box, or that are within it. */
  inBox(input: BoxInput): Promise<readonly FeatureId[]>;
  /** The vertices of lines that are in a box or have an edge there, for snapping. */
  vertices(input: VerticesInput): Promise<BoxVertices>;
  /** Where a layer or the whole map is; `undefined` while it is empty. */
  box(input: { readonly layer?: NodeId }): Promise<Bbox | undefined>;
  /** A slice of a layer's features, those that its filter hides too. */
  rows(input: RowsInput): Promise<readonly IdentifiedFeature[]>;
  /** Where features are in tiles now; those that are in none are left out. */
  places(input: { readonly ids: readonly FeatureId[] }): Promise<readonly FeaturePlace[]>;
  /**
   * Where pins are: on their features, as near as may be to the places where they were put. Null for
   * each whose feature is gone.
   */
  pinned(input: { readonly pins: readonly Pin[] }): Promise<readonly (Position | null)[]>;
  /** What a field holds, for styling by it. */
  facts(input: { readonly layer: NodeId; readonly field: FieldId }): Promise<FieldFacts>;
}

export interface TileInput {
  readonly layer: NodeId;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export interface LayerTile {
  readonly bytes: ArrayBuffer;
  /** The same for the same bytes, so that the map need not read a tile again. */
  readonly etag: string;
}

/** Layers to look into; all that are shown, if left out. */
interface OfLayers {
  readonly layers?: readonly NodeId[];
}

export interface AtInput extends OfLayers {
  readonly position: Position;
  /** How far a line or point may be, in metres. */
  readonly tolerance: number;
  /** The map's: what is in a cluster there, or in a layer that is not shown there, is left out. */
  readonly zoom?: number;
}

export interface ClusterInput extends OfLayers {
  readonly position: Position;
  /** The map's. */
  readonly zoom: number;
}

export interface ClusterThere {
  readonly position: Position;
  readonly count: number;
  /** The first zoom at which its points are apart. */
  readonly partsAt: number;
}

export interface BoxInput extends OfLayers {
  readonly box: Bbox;
  readonly isWithin?: boolean;
  /** The map's: layers that are not shown there are left out. */
  readonly zoom?: number;
  /** A ring in the box, flat in 1e-7°: only what meets it too. */
  readonly ring?: Ring;
}

export interface VerticesInput extends OfLayers {
  readonly box: Bbox;
  readonly limit: number;
}

export interface BoxVertices {
  /** x and y by turns, in 1e-7°. A ring that is there as a whole ends where it begins. */
  readonly numbers: Int32Array;
  /** The first vertex of each line, and the end of the last. */
  readonly starts: Uint32Array;
  /** Of each line: the index of its feature in `ids`. */
  readonly owners: Uint32Array;
  readonly ids: readonly FeatureId[];
  /** Whether all vertices are there, and the limit cut off none. */
  readonly isWhole: boolean;
}

export interface RowsInput {
  readonly layer: NodeId;
  readonly from: number;
  readonly count: number;
}

/** What was put on a feature. */
export interface Pin {
  readonly feature: FeatureId;
  /** Where it was put. */
  readonly place: Position;
}

export interface FeaturePlace {
  readonly id: FeatureId;
  readonly layer: NodeId;
  readonly row: number;
}

/** A feature that is in the document and in no tile yet. */
export interface HotFeature {
  readonly row: number;
  readonly feature: IdentifiedFeature;
}

/** What changed in a layer since the last news. */
export interface LayerNews {
  readonly layer: NodeId;
  /** A part of the addresses of its tiles: higher when all are to be cut again. */
  readonly version: number;
  /** Rows of tiles whose picture is old: hidden for ever, since a row never comes back. */
  readonly hidden: readonly number[];
  /** All that is in the document and in no tile yet, those of earlier news too. */
  readonly hot: readonly HotFeature[];
}
