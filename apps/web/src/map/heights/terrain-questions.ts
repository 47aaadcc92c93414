import type { Region } from '@webmaps/protocol/region';
import { withAbsoluteAddresses } from '../canvas/absolute-addresses.ts';
import type { HeightRange } from './height-range.ts';
import type { DrawnView } from './heights-api.ts';
import { heights } from './heights-client.ts';
import type { ViewQuestion } from './view-around.ts';

/**
 * What is seen from a place of a region; `undefined` where its height is unknown. Rejects where the
 * region has no terrain, or it cannot be read.
 */
export function askView(
  region: Region,
  question: Omit<ViewQuestion, 'bbox'>,
  signal: AbortSignal,
): Promise<DrawnView | undefined> {
  const wanted = { ...question, archive: archiveOf(region), bbox: region.bbox };
  return heights().call('view', wanted, { signal });
}

/** The lowest and the highest ground of a region. Rejects in the same cases. */
export async function askHeightRange(region: Region): Promise<HeightRange | undefined> {
  return heights().call('range', { archive: archiveOf(region), bbox: region.bbox });
}

function archiveOf(region: Region): string {
  const { terrain } = withAbsoluteAddresses(region).files;
  if (!terrain) throw new Error(`${region.name} has no terrain`);
  return terrain.url;
}
