import { z } from 'zod';

/** As in Supabase: sides in pixels, quality in percent. The format stays the picture's own. */
const side = z.coerce.number().int().min(1).max(2500).optional();
export const transformSchema = z.object({
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
});

export type Transformation = z.infer<typeof transformSchema>;

/** @returns undefined where no transformation is requested. */
export function transformationOf(asked: Transformation): Transformation | undefined {
  return Object.values(asked).some((value) => value !== undefined) ? asked : undefined;
}

const fillings = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** The form of the `X-Transformations` header, such as `height:200,width:200,quality:60`. */
export function writeTransformation(asked: Transformation): string {
  const { width, height, resize = 'cover', quality, format } = asked;
  return [
    height !== undefined && `height:${height}`,
    width !== undefined && `width:${width}`,
    (height !== undefined || width !== undefined) && `resizing_type:${fillings[resize]}`,
    quality !== undefined && `quality:${quality}`,
    format !== undefined && format !== 'origin' && `format:${format}`,
  ]
    .filter((part) => part !== false)
    .join(',');
}

/** Parses what `writeTransformation` wrote into a signed token. */
export function readTransformation(words: string): Transformation {
  const said = Object.fromEntries(words.split(',').map((part) => part.split(':', 2)));
  const resize = Object.entries(fillings).find(([, word]) => word === said['resizing_type'])?.[0];
  return transformSchema.parse({ ...said, resize });
}
