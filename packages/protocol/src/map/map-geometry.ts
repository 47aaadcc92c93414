import { geometryTypes, isGeometry, MAX_X } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { Splice } from '@webmaps/project/map/geometry/splice';
import type { Matrix } from '@webmaps/project/map/geometry/transform';
import { z } from 'zod';
import type { Agrees } from '../agrees.ts';

/** Numbers of one line: a coast of 500,000 vertices. */
const MAX_NUMBERS = 1_500_000;
const MAX_LINES = 100_000;

const numbers = z.array(z.number()).max(MAX_NUMBERS);
/** Integers of 32 bits; `isGeometry` and the splice itself check them as vertices. */
const unit = z
  .int()
  .min(-MAX_X - 1)
  .max(MAX_X);
const units = z.array(unit).max(MAX_NUMBERS);
const vertex = z.array(unit).max(3);
const index = z.int().min(0).max(MAX_NUMBERS);

export const geometrySchema = z
  .strictObject({
    type: z.enum(geometryTypes),
    hasHeights: z.literal(true).exactOptional(),
    lines: z.array(numbers).max(MAX_LINES),
    rings: z.array(index).max(MAX_LINES).exactOptional(),
  })
  .refine(
    (geometry) => isGeometry(geometry as Geometry),
    'Expected a geometry as its type asks for',
  )
  .transform((geometry) => geometry as Geometry);

export const spliceSchema = z.strictObject({
  line: index,
  at: index,
  before: vertex,
  after: vertex,
  was: units,
  now: units,
});

const entry = z.number();
export const matrixSchema = z.tuple([entry, entry, entry, entry, entry, entry]).readonly();

true satisfies Agrees<z.output<typeof spliceSchema>, Splice>;
true satisfies Agrees<z.output<typeof matrixSchema>, Matrix>;
