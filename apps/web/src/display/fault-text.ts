import type { Fault } from '@webmaps/formats/fault';
import { text } from '../text/en/tracks.ts';

/** A fault of a file with its place: "line 12: The latitude 95 is outside ±90°." */
export function faultText({ message, place }: Pick<Fault, 'message' | 'place'>): string {
  const { line, byte, member } = place ?? {};
  const inside = member === undefined ? '' : `${member}, `;
  if (line !== undefined) return text.faultAtLine(inside, line, message);
  return byte === undefined ? message : text.faultAtByte(inside, byte, message);
}
