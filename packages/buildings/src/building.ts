/** Outlines are whole numbers of this many to the width of the Web Mercator world, as in tiles. */
export const WORLD_UNITS = 2 ** 30;

/** Buildings are kept whole, in the tile of this zoom that holds the middle of their box. */
export const BUILDING_ZOOM = 14;

/** What a map says of a building or of a part of one, in the words of OSM's Simple 3D Buildings. */
export interface BuildingTags {
  /** Metres above the ground to the top of the roof. */
  readonly height?: number | undefined;
  /** Metres above the ground at which it begins. */
  readonly minHeight?: number | undefined;
  /** Storeys above the ground, without those in the roof. */
  readonly levels?: number | undefined;
  /** Storeys left out below it. */
  readonly minLevel?: number | undefined;
  /** Metres. */
  readonly roofHeight?: number | undefined;
  readonly roofLevels?: number | undefined;
  /** Degrees from level. */
  readonly roofAngle?: number | undefined;
  /** As mapped: `gabled`, and also what no renderer knows. */
  readonly roofShape?: string | undefined;
  /** Where the slope looks to: degrees, or a point of the compass. */
  readonly roofDirection?: string | undefined;
  /** `along` or `across` the longer side. */
  readonly roofOrientation?: string | undefined;
  readonly colour?: string | undefined;
  readonly roofColour?: string | undefined;
  readonly material?: string | undefined;
  readonly roofMaterial?: string | undefined;
  /** The value of `building` or `building:part`; absent where it only says yes. */
  readonly use?: string | undefined;
  readonly name?: string | undefined;
  /** As mapped: a year, a date, or words. */
  readonly startDate?: string | undefined;
}

/** A building, or a part of one, with one outer ring. */
export interface Building extends BuildingTags {
  /** The OSM id times ten, plus 2 for a way, 3 for a relation. */
  readonly id: number;
  readonly isPart: boolean;
  /** Whether its parts are drawn in its place. */
  readonly isReplaced: boolean;
  /** World units, x and y by turns, the first point not repeated: the outer ring, then holes. */
  readonly rings: readonly Int32Array[];
}
