/**
 * The open tool as a short text for the address bar, to be read and typed by people too:
 * `loop/10km/43.73000/7.42000/ne`, `reach/30min/43.73000/7.42000/3`, `alternatives`, `areas`. Places are
 * latitude and longitude, as in `map`. A loop's direction may be missing; `to` at the end of a reach
 * turns it round.
 */
import type { Position } from '@webmaps/geo/position';
import { isochroneLimits, ringCounts } from '../../../route-search/isochrone-question.ts';
import {
  headingText,
  placeTexts,
  readHeading,
  readPlace,
  readSize,
  sizeText,
} from '../../../route-search/address-parts.ts';
import { loopLimits } from '../../../route-search/loop-question.ts';
import type { Size } from '../../../route-search/size.ts';
import type { Tool } from './tool.ts';

export function encodeTool(tool: Tool): string {
  switch (tool.kind) {
    case 'loops': {
      const { start, size, heading } = tool.question;
      const towards = heading === null ? [] : [headingText(heading)];
      return ['loop', sizeText(size), ...placeTexts(start), ...towards].join('/');
    }
    case 'alternatives':
      // A stretch is of a route that the plan may not give again.
      return tool.stretch ? '' : 'alternatives';
    case 'zones':
      return 'areas';
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
  if (text === 'areas') return { kind: 'zones', drawing: null };
  if (!place || rest.length > 2) return null;
  if (kind === 'loop') return readLoop(place, readSize(size, loopLimits), rest);
  return kind === 'reach' ? readIsochrone(place, readSize(size, isochroneLimits), rest) : null;
}

function readLoop(
  start: Position,
  size: Size | undefined,
  [towards, ...more]: readonly string[],
): Tool | null {
  const heading = readHeading(towards);
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
