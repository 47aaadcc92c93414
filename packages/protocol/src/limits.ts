/**
 * The limits of one request. On the network of a city the worst request takes about a second of one
 * core; on larger ones it may take longer, and others are answered meanwhile. The figures are part
 * of the published OpenAPI document.
 */

/** Positions of one elevation request, over all its lines. */
export const maxElevationPositions = 20_000;

/** Length of one line with a profile; it is sampled every 15 m. */
export const maxElevationLineMetres = 2_000_000;

/** Length and time of one loop, and of an isochrone. */
export const maxLoopMetres = 100_000;
export const maxLoopSeconds = 36_000;
export const maxIsochroneMetres = 50_000;
export const maxIsochroneSeconds = 14_400;

/** Routes of one answer with several. */
export const maxRoutes = 5;

/** Positions of a matched track, or of a line along which places are searched. */
export const maxTrackPositions = 20_000;

/** The distance from a line within which places are searched. */
export const maxAlongMetres = 2000;

/**
 * Positions of an area in which people are counted, the radius of a circle, and the tiles of cells
 * that are read for it.
 */
export const maxPopulationPositions = 10_000;
export const maxPopulationMetres = 50_000;
export const maxPopulationTiles = 400;

/** Bytes of a JSON request body of any function. 20,000 positions of 15 digits fit twice. */
export const maxBodyBytes = 1024 * 1024;

/** Characters of a search. */
export const maxQueryCharacters = 200;

/** The maximum and the default number of results of one search. */
export const maxResults = 50;
export const defaultResults = 10;
