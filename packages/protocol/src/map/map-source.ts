import { MAX_X } from '@webmaps/project/map/geometry/geometry';
import type { RemoteSource } from '@webmaps/project/map/nodes/source';
import { z } from 'zod';
import { chunkNameSchema } from './map-ids.ts';

const MAX_ADDRESS = 2000;
const unit = z.int().min(-MAX_X).max(MAX_X);
const address = z.url().max(MAX_ADDRESS);
const credits = z.string().max(500);

/** Without a name and a password, which browsers refuse in what a page asks for. */
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(MAX_ADDRESS)
  .refine((text) => !/^https?:\/\/[^/?#]*@/i.test(text), 'Expected an address without a password');

const tileAddress = webAddress.refine(
  (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
  'Expected an address with {z}, {x} and {y}',
);
const pictureAddress = webAddress.refine(
  (text) =>
    text.includes('{bbox-epsg-3857}') || ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
  'Expected an address with {z}, {x} and {y}, or with {bbox-epsg-3857}',
);

const zoom = z.int().min(0).max(24);
const zooms = z
  .strictObject({ min: zoom, max: zoom })
  .refine(({ min, max }) => min <= max, 'Expected the lower zoom first');
const degrees = (most: number) => z.number().min(-most).max(most);
const box = z
  .tuple([degrees(180), degrees(90), degrees(180), degrees(90)])
  .refine(([west, south, east, north]) => west <= east && south <= north, 'Expected a box')
  .readonly();

/** A name that a file or a service gives to one of its layers. */
const layerName = z.string().min(1).max(200);

/** A remote layer's source. It is part of the second format, and may not change within it. */
export const remoteSourceSchema: z.ZodType<RemoteSource> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('raster'),
    address: pictureAddress,
    credits,
    size: z.union([z.literal(256), z.literal(512)]),
    zooms,
    box: box.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('vector'),
    address: tileAddress,
    layer: layerName,
    credits,
    zooms,
    box: box.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('pmtiles'),
    address: webAddress,
    layer: layerName.exactOptional(),
    credits,
  }),
  z.strictObject({
    kind: z.literal('geojson'),
    address: webAddress,
    credits,
    refreshSeconds: z.int().min(10).max(86_400).exactOptional(),
  }),
]);

/** Where the content of a node comes from: its first two shapes are those of the first format. */
export const sourceSchema = z.union([
  /** A picture in the bucket of the map, by its four corners. */
  z.strictObject({
    kind: z.literal('picture'),
    name: chunkNameSchema,
    corners: z.array(unit).length(8),
  }),
  z.strictObject({ kind: z.literal('tiles'), address, credits }),
  remoteSourceSchema,
]);
