import type { Tags } from '../osm/extract.ts';

/** Whether the tag is there and does not say no. */
export function isSet(tags: Tags, key: string): boolean {
  const value = tags[key];
  return value !== undefined && value !== 'no';
}

const METRES_PER_FOOT = 0.3048;

/** A length in metres as OSM writes it: "12", "12.5 m", "40 ft", "40'"; `undefined` if it is none. */
export function metresOf(text: string | undefined): number | undefined {
  const match = /^\s*(-?\d+(?:[.,]\d+)?)\s*(m|ft|'|feet)?/.exec(text ?? '');
  if (!match) return undefined;
  const value = Number((match[1] ?? '').replace(',', '.'));
  const isFeet = match[2] !== undefined && match[2] !== 'm';
  return isFeet ? Math.round(value * METRES_PER_FOOT * 10) / 10 : value;
}

/** A plain number; `undefined` if it is none. */
export function numberOf(text: string | undefined): number | undefined {
  const value = Number.parseFloat((text ?? '').replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/** The tag `layer`, -5 to 5; 0 where it is not there. */
export function layerOf(tags: Tags): number {
  return Math.max(-5, Math.min(5, Math.round(numberOf(tags['layer']) ?? 0)));
}
