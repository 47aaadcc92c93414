import { z } from 'zod';

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

/** [longitude, latitude] in degrees, WGS 84. */
export const positionSchema = z
  .tuple([longitude, latitude])
  .meta({ id: 'Position', description: '[longitude, latitude] in degrees, WGS 84.' });

/**
 * A GeoJSON position in a request: further numbers (a height, a measure) are allowed and ignored.
 */
export const loosePositionSchema = z.tuple([longitude, latitude]).rest(z.number()).meta({
  id: 'LoosePosition',
  description: '[longitude, latitude, …]; numbers after the second are ignored.',
});

/** [longitude, latitude, elevation in metres]; two numbers where the height is unknown. */
export const elevatedPositionSchema = z
  .union([z.tuple([z.number(), z.number(), z.number()]), z.tuple([z.number(), z.number()])])
  .meta({
    id: 'ElevatedPosition',
    description:
      '[longitude, latitude, metres above mean sea level]; two numbers where the height is unknown.',
  });

/** "lon,lat" in a query string. */
export const positionParameterSchema = z
  .string()
  .max(100)
  .regex(/^\s*-?\d{1,3}(\.\d*)?\s*,\s*-?\d{1,2}(\.\d*)?\s*$/, 'Expected "lon,lat" in degrees')
  .refine((text) => positionSchema.safeParse(numbersOf(text)).success, {
    error: 'Expected a longitude within ±180 and a latitude within ±90',
  });

/** Parses a valid `positionParameterSchema` text. */
export function parsePositionParameter(text: string): readonly [lon: number, lat: number] {
  return positionSchema.parse(numbersOf(text));
}

function numbersOf(text: string): number[] {
  return text.split(',').map(Number);
}
