import { singular } from '@webmaps/geocoder/categories';
import type { ReadingContext } from './reading.ts';

const foldField = (text: string) =>
  singular(
    text
      .toLowerCase()
      .replace(/^(?:the|its|their|of|by) /, '')
      .replaceAll('_', ' ')
      .trim(),
  );

/** The field of a layer that words name; the first word of a field's name is enough. */
export function findField(
  words: string,
  layer: string,
  { layers = [], selected }: ReadingContext,
): string | undefined {
  const name = layer === '@selected' ? selected : layer;
  const fields = layers.find((info) => info.name === name)?.fields ?? [];
  const wanted = foldField(words);
  return (
    fields.find((field) => foldField(field) === wanted) ??
    fields.find((field) => foldField(field).split(' ')[0] === wanted)
  );
}
