import type { Bbox } from '@webmaps/geo/bbox';
import { MAX_COVERAGE_CELLS } from '@webmaps/router/coverage/network-coverage';
import type { NetworkCoverage } from '@webmaps/router/coverage/network-coverage';
import { z } from 'zod';

/** The files of a region pack. Only `basemap` is always present. */
export const regionFileRoles = [
  /** Vector tiles, Protomaps schema v4, PMTiles v3. */
  'basemap',
  /** Terrarium WebP tiles, PMTiles v3. */
  'terrain',
  /** Heights for sampling: the elevation grid of `@webmaps/terrain`. */
  'elevation',
  /** The routing graph of `@webmaps/router`. */
  'routing',
  /** The hierarchy of the routing graph, of `@webmaps/router`, which makes searches fast. */
  'hierarchy',
  /** The place index of `@webmaps/geocoder`. */
  'places',
  /** Population per H3 cell as vector tiles, PMTiles v3. */
  'population',
  /** Whole buildings in tiles of zoom 14, as `@webmaps/buildings` reads them, PMTiles v3. */
  'buildings',
] as const;

export type RegionFileRole = (typeof regionFileRoles)[number];

export const bboxSchema = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .readonly() satisfies z.ZodType<Bbox>;

export const attributionSchema = z.object({
  /** The required attribution, e.g. "© OpenStreetMap contributors". */
  text: z.string().min(1),
  url: z.string().optional(),
  licence: z.string().optional(),
});

export type Attribution = z.infer<typeof attributionSchema>;

const packedFileSchema = z.object({
  /** Name inside the pack's folder; holds the first 12 digits of the sha256. */
  name: z.string().regex(/^[a-z]+-[0-9a-f]{12}\.[a-z]+$/),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const populationInfoSchema = z.object({
  source: z.string(),
  /** True where the people were derived from buildings' floor area instead of being counted. */
  estimated: z.boolean(),
  /** Resolution of the finest H3 cells. */
  h3Resolution: z.int(),
  /** In the newest year. */
  total: z.number(),
  /** Of the newest data. Absent from older packs, and where it is not known. */
  year: z.int().exactOptional(),
  /**
   * Ascending, where the data has several years. The tiles have the newest as `population` and the
   * others as `population_` with the year.
   */
  years: z.array(z.int()).exactOptional(),
});

export type PopulationInfo = z.infer<typeof populationInfoSchema>;

const cellCountSchema = z.int().min(1).max(MAX_COVERAGE_CELLS);

/** The box of the region's network, which may extend beyond that of its map. */
export const networkCoverageSchema = z
  .object({
    bbox: bboxSchema,
    columns: cellCountSchema,
    rows: cellCountSchema,
    cells: z
      .string()
      .regex(/^[0-9a-f]*$/)
      .max(MAX_COVERAGE_CELLS ** 2 / 4),
  })
  .readonly() satisfies z.ZodType<NetworkCoverage>;

/**
 * `region.json`, the manifest of a region pack. Contains no time, so equal input gives equal bytes.
 */
export const regionManifestSchema = z.object({
  format: z.literal('webmaps-region'),
  version: z.literal(1),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  name: z.string().min(1),
  /** File name of the extract that was imported. */
  source: z.string().min(1).optional(),
  bbox: bboxSchema,
  /** Absent from packs without ways, and from packs that are older than the field. */
  network: networkCoverageSchema.exactOptional(),
  /** True for generated worlds; the interface says so plainly. */
  fictional: z.boolean(),
  /** True for the low-zoom map of the whole world below every region. */
  overview: z.boolean(),
  minZoom: z.int(),
  maxZoom: z.int(),
  /**
   * Whether the basemap has the layer `name_lines` with the positions of street and river names.
   * Absent from older packs, and from tiles of other tools.
   */
  nameLines: z.boolean().exactOptional(),
  /** The first view of a map of this region. */
  start: z.object({ center: z.tuple([z.number(), z.number()]), zoom: z.number() }),
  attributions: z.array(attributionSchema),
  population: populationInfoSchema.optional(),
  files: z.partialRecord(z.enum(regionFileRoles), packedFileSchema),
});

export type RegionManifest = z.infer<typeof regionManifestSchema>;

/** One entry of `GET /regions`: the manifest with addresses instead of file names. */
export const regionSchema = regionManifestSchema
  .omit({ format: true, version: true, files: true })
  .extend({
    files: z.partialRecord(
      z.enum(regionFileRoles),
      z.object({ url: z.string(), bytes: z.int(), sha256: z.string() }),
    ),
  });

export type Region = z.infer<typeof regionSchema>;
