import type { Region } from '@webmaps/protocol/region';

/** The size of a region: all of its files. */
export function bytesOf({ files }: Pick<Region, 'files'>): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}
