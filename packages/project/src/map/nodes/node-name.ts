import type { MapNode } from './node.ts';

/** What a person has called a node; empty while nobody has. */
export function nameOfNode({ registers: { name } }: MapNode): string {
  return typeof name === 'string' ? name : '';
}
