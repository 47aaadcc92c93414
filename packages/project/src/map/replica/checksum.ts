import type { Performed } from '../document/map-document.ts';
import type { Refused } from '../document/outcome.ts';
import { Hasher } from '../hash.ts';

/** Of a map whose log is empty. */
export const FIRST_CHECKSUM = 0;

/**
 * The checksum after one more entry. It follows from the one before and from what the entry did, so
 * two replicas that once folded an entry differently differ ever after, and can tell.
 */
export function nextChecksum(
  before: number,
  { seq, performed }: { readonly seq: number; readonly performed: Performed | Refused },
): number {
  const hasher = new Hasher().addHash(before).addHash(seq);
  if (performed.status === 'refused') return hasher.addText(performed.reason).hash;
  const { nodes, batches, features } = performed.touched;
  hasher.add(performed.skipped).add(nodes.size).add(batches.size).add(features.size);
  return hasher.hash;
}
