/**
 * What of a layer is there again after it was written and read. A test writes and reads a layer that
 * has something of everything, and compares both ways.
 */
export interface LayerSurvival {
  readonly areas: boolean;
  readonly heights: boolean;
  /** Values besides a name and a description. */
  readonly values: boolean;
  /** Lists and objects as values; else they become text. */
  readonly nested: boolean;
  /** The difference between a value that is empty and one that is absent. */
  readonly nulls: boolean;
  /** Names of columns of more than ten bytes. */
  readonly longNames: boolean;
  /** Texts of more than 254 bytes. */
  readonly longTexts: boolean;
  /** Points, lines and areas in one file. */
  readonly mixed: boolean;
}

export type WrittenFormat =
  | 'geojson'
  | 'kml'
  | 'csv'
  | 'gpx'
  | 'flatgeobuf'
  | 'shapefile'
  | 'geoparquet';

const everything: LayerSurvival = {
  areas: true,
  heights: true,
  values: true,
  nested: true,
  nulls: true,
  longNames: true,
  longTexts: true,
  mixed: true,
};

export const layerSurvival: Readonly<Record<WrittenFormat, LayerSurvival>> = {
  geojson: everything,
  kml: { ...everything, nested: false, nulls: false },
  csv: { ...everything, nested: false, nulls: false },
  gpx: {
    ...everything,
    areas: false,
    values: false,
    nested: false,
    nulls: false,
    longNames: false,
  },
  flatgeobuf: { ...everything, nulls: false },
  shapefile: {
    ...everything,
    nested: false,
    nulls: false,
    longNames: false,
    longTexts: false,
    mixed: false,
  },
  geoparquet: { ...everything, nulls: false },
};

/** Formats that have colours and widths: GeoJSON by simplestyle 1.1, KML by its own. */
export const styledFormats: ReadonlySet<WrittenFormat> = new Set(['geojson', 'kml']);

/** Of each thing that a format may lose, how many a layer has. */
export type LayerFacts = Readonly<Record<keyof LayerSurvival, number>>;

/** What a format loses of a layer. */
export function lossesOf(
  survival: LayerSurvival,
  facts: LayerFacts,
): readonly (keyof LayerSurvival)[] {
  const keys = Object.keys(survival) as (keyof LayerSurvival)[];
  return keys.filter((key) => {
    // What is lost as a value is no further loss.
    if (!survival.values && VALUES.has(key)) return false;
    return !survival[key] && facts[key] > 0;
  });
}

const VALUES: ReadonlySet<keyof LayerSurvival> = new Set(['nested', 'nulls', 'longNames']);
