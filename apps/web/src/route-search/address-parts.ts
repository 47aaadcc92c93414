/** Parts of a question as texts for the address bar, to be read and typed by people too. */
import type { Position } from '@webmaps/geo/position';
import { isPosition } from '@webmaps/geo/position';
import type { Heading } from './loop-question.ts';
import { headings } from './loop-question.ts';
import type { Size, SizeLimits } from './size.ts';
import { isSize } from './size.ts';

const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** "ne". */
export function headingText(heading: Heading): string {
  return compassPoints[headings.indexOf(heading)] ?? 'n';
}

export function readHeading(text: string | undefined): Heading | null {
  return headings[compassPoints.findIndex((point) => point === text)] ?? null;
}

/** "10km" or "45min". */
export function sizeText({ unit, value }: Size): string {
  return unit === 'metres' ? `${plain(value / 1000, 3)}km` : `${plain(value / 60, 1)}min`;
}

export function readSize(text: string, limits: SizeLimits): Size | undefined {
  const [, number, unit] = /^(\d{1,4}(?:\.\d{1,3})?)(km|min)$/.exec(text) ?? [];
  if (!number) return undefined;
  const size: Size =
    unit === 'km'
      ? { unit: 'metres', value: Math.round(Number(number) * 1000) }
      : { unit: 'seconds', value: Math.round(Number(number) * 60) };
  return isSize(size, limits) ? size : undefined;
}

/** Latitude and longitude, as in `map`. */
export function placeTexts([lon, lat]: Position): readonly string[] {
  return [plain(lat, 5), plain(lon, 5)];
}

export function readPlace(lat: string, lon: string): Position | undefined {
  if (lat.trim() === '' || lon.trim() === '') return undefined;
  return isPosition(Number(lon), Number(lat)) ? [Number(lon), Number(lat)] : undefined;
}

function plain(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)) || 0);
}
