/** What a system calls the files of a format. Without the reader's code, for who only names files. */
export interface FileType {
  /** As people call it: "GPX". */
  readonly name: string;
  /** In lower case with the dot, the usual one first. */
  readonly extensions: readonly [string, ...string[]];
  readonly mediaType: string;
  /**
   * The extensions that hardly a file of other content has. Only these does an installed app offer to
   * open: a table or a JSON file belongs to other programs.
   */
  readonly ownExtensions: readonly string[];
}

/** By format; `registry.ts` has a reader for each. */
export const fileTypes = {
  gpx: type('GPX', 'application/gpx+xml', ['.gpx']),
  tcx: type('TCX', 'application/vnd.garmin.tcx+xml', ['.tcx']),
  fit: type('FIT', 'application/vnd.ant.fit', ['.fit']),
  kml: type('KML', 'application/vnd.google-earth.kml+xml', ['.kml']),
  kmz: type('KMZ', 'application/vnd.google-earth.kmz', ['.kmz']),
  geojson: {
    name: 'GeoJSON',
    mediaType: 'application/geo+json',
    extensions: ['.geojson', '.json'],
    ownExtensions: ['.geojson'],
  },
  csv: {
    name: 'CSV',
    mediaType: 'text/csv',
    extensions: ['.csv', '.tsv'],
    ownExtensions: [],
  },
} as const satisfies Readonly<Record<string, FileType>>;

/** All of them, in the order in which a person reads them. */
export const allFileTypes: readonly FileType[] = Object.values(fileTypes);

/** For the `accept` of a file input. */
export const acceptedFiles: string = allFileTypes
  .flatMap(({ extensions, mediaType }) => [...extensions, mediaType])
  .join();

/** For the `file_handlers` of a web manifest: media types with the extensions to be opened. */
export const handledFiles: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  allFileTypes
    .filter(({ ownExtensions }) => ownExtensions.length > 0)
    .map(({ mediaType, ownExtensions }) => [mediaType, ownExtensions]),
);

/** "GPX, TCX or FIT". */
export const fileTypeNames: string = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  allFileTypes.map(({ name }) => name),
);

/** A format whose extensions are all its own. */
function type(name: string, mediaType: string, extensions: readonly [string, ...string[]]) {
  return { name, mediaType, extensions, ownExtensions: extensions };
}
