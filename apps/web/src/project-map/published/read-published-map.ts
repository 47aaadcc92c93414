import type { Bbox } from '@webmaps/geo/bbox';
import type { ProfileAddress } from '@webmaps/project/profile-address';
import { remoteHosts } from '@webmaps/project/map/nodes/remote-credits';
import { remoteSourceOf } from '@webmaps/project/map/nodes/source';
import { publishedMapSchema } from '@webmaps/protocol/map/published-map';
import { z } from 'zod';
import { AskFailure } from '../../data/ask.ts';
import { askAsStranger, fetchAsStranger } from '../../data/projects/public-project.ts';
import type { NamedChunk } from '../worker/chunk-files.ts';

const rowSchema = z.object({
  features: z.int(),
  /** As PostgreSQL writes a box; `null` while nothing is on the map. */
  bbox: z.string().nullable(),
  content: publishedMapSchema,
});

/** The form of a project's map that its visitors see. */
export interface PublishedMap {
  readonly projectId: string;
  readonly features: number;
  readonly box: Bbox | undefined;
  readonly content: z.output<typeof publishedMapSchema>;
}

/**
 * The published map of a project, read as a stranger reads it; `null` where there is none, nothing is
 * on it, or this version of the app cannot read it.
 *
 * @throws AskFailure
 */
export async function readPublishedMap(
  projectId: string,
  address: ProfileAddress,
): Promise<PublishedMap | null> {
  const query = new URLSearchParams({
    select: 'features,bbox,content',
    project_id: `eq.${projectId}`,
    limit: '1',
  });
  const answer = await askAsStranger(`/rest/v1/published_maps?${query.toString()}`, {
    address,
    headers: { 'accept-profile': 'webmaps' },
  });
  const [found] = z.array(z.unknown()).parse(answer);
  const row = rowSchema.safeParse(found).data;
  if (row === undefined) return null;
  const { features, bbox, content } = row;
  if (features === 0 && remoteHosts(content.nodes).length === 0) return null;
  return { projectId, features, box: readBox(bbox) ?? boxOfRemote(content.nodes), content };
}

/** Files that are asked for at the same time. */
const AT_ONCE = 6;

/**
 * The files that a published map names; `undefined` where one has gone, because a newer form of the
 * map has been published meanwhile.
 *
 * @throws AskFailure
 */
export async function readPublishedFiles(
  { projectId, content }: PublishedMap,
  address: ProfileAddress,
): Promise<readonly NamedChunk[] | undefined> {
  const names = [...new Set(content.batches.flatMap(({ chunks }) => chunks))];
  const files: NamedChunk[] = [];
  const readNext = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const path = `/storage/v1/object/maps/${projectId}/public/${name}`;
      const answer = await fetchAsStranger(path, { address, headers: {} });
      files.push({ name, bytes: new Uint8Array(await answer.arrayBuffer()) });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  } catch (error) {
    // The storage service of Supabase answers 400 for what is not there.
    if (error instanceof AskFailure && [400, 404].includes(error.status)) return undefined;
    throw error;
  }
  return files;
}

/** Of the first remote layer that says where it is. */
function boxOfRemote(nodes: PublishedMap['content']['nodes']): Bbox | undefined {
  for (const [, node] of nodes) {
    const source = remoteSourceOf(node);
    if (source && 'box' in source && source.box) return [...source.box] as Bbox;
  }
  return undefined;
}

const BOX = /^\(([-\d.e]+),([-\d.e]+)\),\(([-\d.e]+),([-\d.e]+)\)$/;

/** PostgreSQL writes the upper right corner first. */
export function readBox(text: string | null): Bbox | undefined {
  const [, east, north, west, south] = BOX.exec(text ?? '') ?? [];
  return east === undefined
    ? undefined
    : [Number(west), Number(south), Number(east), Number(north)];
}
