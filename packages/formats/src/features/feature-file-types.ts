import type { FileType } from '../file-types.ts';
import { fileTypes } from '../file-types.ts';

/** Formats that hold features and no tracks. */
const own = {
  shapefile: {
    name: 'Shapefile',
    extensions: ['.shp'],
    mediaType: 'application/vnd.shp',
    ownExtensions: [],
  },
  topojson: {
    name: 'TopoJSON',
    extensions: ['.topojson'],
    mediaType: 'application/topo+json',
    ownExtensions: [],
  },
  flatgeobuf: {
    name: 'FlatGeobuf',
    extensions: ['.fgb'],
    mediaType: 'application/flatgeobuf',
    ownExtensions: [],
  },
  geoparquet: {
    name: 'GeoParquet',
    extensions: ['.parquet', '.geoparquet'],
    mediaType: 'application/vnd.apache.parquet',
    ownExtensions: [],
  },
  xlsx: {
    name: 'XLSX',
    extensions: ['.xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ownExtensions: [],
  },
  geopackage: {
    name: 'GeoPackage',
    extensions: ['.gpkg'],
    mediaType: 'application/geopackage+sqlite3',
    ownExtensions: [],
  },
  archive: {
    name: 'ZIP',
    extensions: ['.zip'],
    mediaType: 'application/zip',
    ownExtensions: [],
  },
} as const satisfies Readonly<Record<string, FileType>>;

/** Names, extensions and media types of all formats of features, without their code. */
export const featureFileTypes = { ...fileTypes, ...own } as const;

/** For the `accept` of a file input. */
export const acceptedFeatureFiles: string = Object.values(featureFileTypes)
  .flatMap(({ extensions, mediaType }) => [...extensions, mediaType])
  .concat('.geojsonl', '.ndjson')
  .join();
