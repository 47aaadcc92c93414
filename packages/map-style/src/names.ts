import type { Expression } from './layer.ts';
import { expression } from './layer.ts';

/** Fonts of the map, by the names under which the style declares their files. */
export const fonts: Record<'regular' | 'medium' | 'italic', string[]> = {
  regular: ['Noto Sans Regular'],
  medium: ['Noto Sans Medium'],
  italic: ['Noto Sans Italic'],
};

/** The name in the wanted language, else the local one. */
export function nameIn(language: string): Expression {
  return expression('coalesce', ['get', `name:${language}`], ['get', 'name'], '');
}

/** The same, and the local name in small below it where it differs: what signposts say. */
export function nameWithLocal(language: string): Expression {
  const wanted = ['get', `name:${language}`];
  const local = ['coalesce', ['get', 'name'], ''];
  return expression(
    'case',
    ['all', ['has', `name:${language}`], ['has', 'name'], ['!=', wanted, local]],
    ['format', wanted, {}, '\n', {}, local, { 'font-scale': 0.8 }],
    nameIn(language),
  );
}
