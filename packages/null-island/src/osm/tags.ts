/** Tags of an OSM element. */
export type Tags = Readonly<Record<string, string>>;
