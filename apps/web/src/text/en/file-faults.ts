import type { Fault } from '@webmaps/formats/fault';

/** A fault with its place in the file: "line 12: The latitude 95 is outside ±90°." */
export function describeFault({ message, place }: Pick<Fault, 'message' | 'place'>): string {
  const { line, byte, member } = place ?? {};
  const inside = member === undefined ? '' : `${member}, `;
  if (line !== undefined) return `${inside}line ${line}: ${message}`;
  return byte === undefined ? message : `${inside}byte ${byte}: ${message}`;
}
