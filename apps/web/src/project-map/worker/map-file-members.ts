import type { ChunkName } from '@webmaps/project/map/document/batch';

/** The first member of a map as a file. */
export const MAP_MEMBER = 'map.json';

/** Where the archive has a chunk. */
export function memberOfChunk(name: ChunkName): string {
  return `chunks/${name}`;
}
