import { z } from 'zod';
import { loosePositionSchema, positionParameterSchema, positionSchema } from './position.ts';

/** Pixels of a side, before `scale`. */
export const maxPictureSide = 2048;
/** Pixels of the whole picture, after `scale`. */
export const maxPicturePixels = 4_000_000;
/** Positions and features of an overlay. */
export const maxOverlayPositions = 20_000;
export const maxOverlayFeatures = 500;

const maxPictureZoom = 20;

const sideSchema = z.number().int().min(16).max(maxPictureSide);
const scaleSchema = z.union([z.literal(1), z.literal(2)]);
const zoomSchema = z.number().min(0).max(maxPictureZoom);
const paddingSchema = z.number().int().min(0).max(512);

const bboxSchema = z
  .tuple([
    z.number().min(-180).max(180),
    z.number().min(-90).max(90),
    z.number().min(-180).max(180),
    z.number().min(-90).max(90),
  ])
  .refine(([, south, , north]) => south <= north, { error: 'Expected the south before the north' });

/** How any picture looks. */
export const pictureShape = {
  theme: z.enum(['light', 'dark']).default('light'),
  format: z.enum(['png', 'webp']).default('png'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .default('en')
    .describe('Two letters; names in it come before local ones.'),
};

/** What a whole picture may cost, whatever its shape. */
function isSmallEnough({ width, height, scale }: { width: number; height: number; scale: number }) {
  return width * height * scale * scale <= maxPicturePixels;
}

const tooManyPixels = {
  error: `A picture can have ${maxPicturePixels} pixels at most`,
  path: ['width'],
};

/** Numbers of a query string, where an empty text is no number. */
const numberText = z
  .string()
  .regex(/^-?\d{1,6}(\.\d{0,12})?$/, 'Expected a number')
  .transform(Number);

const bboxText = z
  .string()
  .max(200)
  .regex(
    /^-?\d{1,3}(\.\d*)?(,-?\d{1,3}(\.\d*)?){3}$/,
    'Expected "west,south,east,north" in degrees',
  )
  .transform((text) => text.split(',').map(Number))
  .pipe(bboxSchema)
  .describe(
    '"west,south,east,north" in degrees. West greater than east crosses the antimeridian. The picture shows all of it.',
  );

/** The query string of `GET /functions/v1/picture`. */
export const pictureQuerySchema = z
  .object({
    bbox: bboxText.exactOptional(),
    center: positionParameterSchema.exactOptional().describe('"lon,lat", with `zoom`.'),
    zoom: numberText
      .pipe(zoomSchema)
      .exactOptional()
      .describe('In tiles of 512 pixels, as the map counts.'),
    width: numberText.pipe(sideSchema).default(600),
    height: numberText.pipe(sideSchema).default(400),
    scale: numberText
      .pipe(scaleSchema)
      .default(1)
      .describe('Pixels for each pixel of width and height.'),
    padding: numberText.pipe(paddingSchema).default(0).describe('Pixels around the box.'),
    ...pictureShape,
  })
  .refine(isSmallEnough, tooManyPixels)
  .refine(({ bbox, center, zoom }) => isPlace({ bbox, centre: center, zoom }), {
    error: 'Expected either bbox, or center and zoom',
    path: ['bbox'],
  });

export type PictureQuery = z.infer<typeof pictureQuerySchema>;

const colourSchema = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Expected a colour as #rrggbb');
const opacitySchema = z.number().min(0).max(1);

/** The properties of simplestyle 1.1 that are drawn; others are ignored. */
const overlayStyleSchema = z
  .object({
    stroke: colourSchema.exactOptional(),
    'stroke-width': z.number().min(0).max(40).exactOptional(),
    'stroke-opacity': opacitySchema.exactOptional(),
    fill: colourSchema.exactOptional(),
    'fill-opacity': opacitySchema.exactOptional(),
    'marker-color': colourSchema.exactOptional(),
    'marker-size': z.enum(['small', 'medium', 'large']).exactOptional(),
  })
  .meta({ description: 'Properties of simplestyle 1.1; others are ignored.' });

const lineSchema = z.array(loosePositionSchema).min(2).max(maxOverlayPositions);
const ringSchema = z.array(loosePositionSchema).min(4).max(maxOverlayPositions);

const overlayGeometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: loosePositionSchema }),
  z.object({ type: z.literal('LineString'), coordinates: lineSchema }),
  z.object({
    type: z.literal('MultiLineString'),
    coordinates: z.array(lineSchema).min(1).max(500),
  }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ringSchema).min(1).max(500) }),
]);

const overlayFeatureSchema = z.object({
  type: z.literal('Feature'),
  properties: overlayStyleSchema.nullish().transform((style) => style ?? {}),
  geometry: overlayGeometrySchema,
});

const overlaySchema = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(overlayFeatureSchema).max(maxOverlayFeatures),
  })
  .refine(({ features }) => countPositions(features) <= maxOverlayPositions, {
    error: `An overlay can have ${maxOverlayPositions} positions at most`,
    path: ['features'],
  });

const figureSchema = z.object({
  label: z.string().min(1).max(24),
  value: z.string().min(1).max(24),
});

/** The body of `POST /functions/v1/picture`. */
export const pictureRequestSchema = z
  .object({
    bbox: bboxSchema.exactOptional().describe('Shown as a whole; absent, the overlay is.'),
    center: positionSchema.exactOptional().describe('With `zoom`.'),
    zoom: zoomSchema.exactOptional(),
    width: sideSchema.default(600),
    height: sideSchema.default(400),
    scale: scaleSchema.default(1),
    padding: paddingSchema.default(40).describe('Pixels around the box or the overlay.'),
    ...pictureShape,
    overlay: overlaySchema.exactOptional().describe('GeoJSON that is drawn on the map.'),
    figures: z
      .array(figureSchema)
      .max(4)
      .default([])
      .describe('Numbers on a plate in the lower left corner, such as a length.'),
  })
  .refine(isSmallEnough, tooManyPixels)
  .refine(
    ({ bbox, center, zoom, overlay }) =>
      isPlace({ bbox, centre: center, zoom }) ||
      (isNowhere({ bbox, centre: center, zoom }) && (overlay?.features.length ?? 0) > 0),
    { error: 'Expected one of bbox, center and zoom, or an overlay to show', path: ['bbox'] },
  )
  .meta({ id: 'PictureRequest' });

export type PictureRequest = z.infer<typeof pictureRequestSchema>;

/** The same as it is sent: what has a default may be absent. */
export type PictureInput = z.input<typeof pictureRequestSchema>;

interface Place {
  readonly bbox: unknown;
  readonly centre: unknown;
  readonly zoom: unknown;
}

/** Whether exactly one way names the place. */
function isPlace({ bbox, centre, zoom }: Place): boolean {
  return bbox === undefined
    ? centre !== undefined && zoom !== undefined
    : centre === undefined && zoom === undefined;
}

function isNowhere({ bbox, centre, zoom }: Place): boolean {
  return bbox === undefined && centre === undefined && zoom === undefined;
}

function countPositions(features: readonly z.infer<typeof overlayFeatureSchema>[]): number {
  return features.reduce((sum, { geometry }) => {
    if (geometry.type === 'Point') return sum + 1;
    if (geometry.type === 'LineString') return sum + geometry.coordinates.length;
    return sum + geometry.coordinates.reduce((inner, line) => inner + line.length, 0);
  }, 0);
}
