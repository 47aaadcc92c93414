/**
 * The open tool as a short text for the address bar, to be read and typed by people too:
 * `loop/10km/43.73000/7.42000/ne`, `reach/30min/43.73000/7.42000/3`, `alternatives`. Places are
 * latitude and longitude, as in `map`. A loop's direction may be missing; `to` at the end of a reach
 * turns it round.
 */
import type { Position } from '@webmaps/geo/position';
import { isPosition } from '@webmaps/geo/position';
import { headings, loopLimits } from '../../../route-search/loop-question.ts';
import { isochroneLimits, ringCounts } from '../isochrone/isochrone-question.ts';
import type { Size, SizeLimits } from '../../../route-search/size.ts';
import { isSize } from '../../../route-search/size.ts';
import type { Tool } from './tool.ts';

export function encodeTool(tool: Tool): string {
  switch (tool.kind) {
    case 'loops': {
      const { start, size, heading } = tool.question;
      const towards = heading === null ? [] : [compassPoints[headings.indexOf(heading)]];
      return ['loop', sizeText(size), ...placeTexts(start), ...towards].join('/');
    }
    case 'alternatives':
      return 'alternatives';
    case 'isochrone': {
      const { centre, size, rings, reverse } = tool.question;
      const turned = reverse ? ['to'] : [];
      return ['reach', sizeText(size), ...placeTexts(centre), rings, ...turned].join('/');
    }
  }
}

/** Reads what `encodeTool` wrote; `null` for anything else. */
export function decodeTool(text: string): Tool | null {
  const [kind, size = '', lat = '', lon = '', ...rest] = text.split('/');
  const place = readPlace(lat, lon);
  if (text === 'alternatives') return { kind: 'alternatives' };
  if (!place || rest.length > 2) return null;
  if (kind === 'loop') return readLoop(place, readSize(size, loopLimits), rest);
  return kind === 'reach' ? readIsochrone(place, readSize(size, isochroneLimits), rest) : null;
}

const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

function readLoop(
  start: Position,
  size: Size | undefined,
  [towards, ...more]: readonly string[],
): Tool | null {
  const heading = headings[compassPoints.findIndex((point) => point === towards)] ?? null;
  if (!size || more.length > 0 || (towards !== undefined && heading === null)) return null;
  return { kind: 'loops', question: { start, size, heading }, asked: true };
}

function readIsochrone(
  centre: Position,
  size: Size | undefined,
  [count, turned]: readonly string[],
): Tool | null {
  const rings = ringCounts.find((known) => String(known) === count);
  if (!size || !rings || (turned !== undefined && turned !== 'to')) return null;
  return { kind: 'isochrone', question: { centre, size, rings, reverse: turned === 'to' } };
}

function sizeText({ unit, value }: Size): string {
  return unit === 'metres' ? `${plain(value / 1000, 3)}km` : `${plain(value / 60, 1)}min`;
}

function readSize(text: string, limits: SizeLimits): Size | undefined {
  const [, number, unit] = /^(\d{1,4}(?:\.\d{1,3})?)(km|min)$/.exec(text) ?? [];
  if (!number) return undefined;
  const size: Size =
    unit === 'km'
      ? { unit: 'metres', value: Math.round(Number(number) * 1000) }
      : { unit: 'seconds', value: Math.round(Number(number) * 60) };
  return isSize(size, limits) ? size : undefined;
}

function placeTexts([lon, lat]: Position): readonly string[] {
  return [plain(lat, 5), plain(lon, 5)];
}

function readPlace(lat: string, lon: string): Position | undefined {
  if (lat.trim() === '' || lon.trim() === '') return undefined;
  return isPosition(Number(lon), Number(lat)) ? [Number(lon), Number(lat)] : undefined;
}

function plain(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)) || 0);
}
