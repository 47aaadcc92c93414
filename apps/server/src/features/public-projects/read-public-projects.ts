import { json } from 'node:stream/consumers';
import type { ProfileAddress } from '@webmaps/project/profile-address';
import { z } from 'zod';
import type { GatewayForAddress } from '../../backend/supabase-gateway.ts';
import { drawnProjectSchema, listedProjectSchema, publicProjectSchema } from './public-project.ts';
import type { DrawnProject, ListedProject, PublicProject } from './public-project.ts';

/** What is at a public address. Private, deleted and never made are the same answer. */
export type PublicProjectAnswer<Project = PublicProject> =
  | { readonly status: 'published'; readonly project: Project }
  | { readonly status: 'none' }
  /** The database does not answer, or the network has asked too often. */
  | { readonly status: 'unavailable' };

/** Reads published projects for a caller of a network address, whose limits count. */
export interface PublicProjects {
  readonly read: (address: ProfileAddress, network: string) => Promise<PublicProjectAnswer>;
  /** With the area, which may be a megabyte. */
  readonly readDrawn: (
    address: ProfileAddress,
    network: string,
  ) => Promise<PublicProjectAnswer<DrawnProject>>;
  /** The ones for search engines, the last changed first; undefined where they cannot be read. */
  readonly list: (network: string) => Promise<readonly ListedProject[] | undefined>;
}

/** The rows that the REST service of a hosted Supabase sends at most. */
const MAX_LISTED = 1000;

/**
 * Asks the database as a visitor does, on every request: what was unpublished is gone at once, and
 * row-level security alone decides.
 */
export function publicProjects(gatewayFor: GatewayForAddress, anonKey: string): PublicProjects {
  const readRows = async (network: string, query: string, projectLink?: string) => {
    const path = `/rest/v1/projects?${query}`;
    const answer = await gatewayFor(network)({ path, token: anonKey, projectLink });
    const rows = await json(answer.body);
    if (answer.status !== 200) throw new Error(`The projects were answered by ${answer.status}.`);
    return rows;
  };
  const readOne = async <Project>(
    { address, network }: { readonly address: ProfileAddress; readonly network: string },
    { columns, schema }: { readonly columns: string; readonly schema: z.ZodType<Project> },
  ): Promise<PublicProjectAnswer<Project>> => {
    const [filter, link] =
      address.kind === 'slug' ? [`slug=eq.${address.slug}`] : [`id=eq.${address.id}`, address.link];
    try {
      const rows = await readRows(network, `select=${columns}&${filter}&limit=1`, link);
      const [project] = z.array(schema).parse(rows);
      return project ? { status: 'published', project } : { status: 'none' };
    } catch {
      return { status: 'unavailable' };
    }
  };
  return {
    read: (address, network) => readOne({ address, network }, head),
    readDrawn: (address, network) => readOne({ address, network }, drawn),
    list: async (network) => {
      const query = `select=slug,updated_at&visibility=eq.public&order=updated_at.desc&limit=${MAX_LISTED}`;
      try {
        return z.array(listedProjectSchema).parse(await readRows(network, query));
      } catch {
        return undefined;
      }
    },
  };
}

const { area_type: _type, ...named } = publicProjectSchema.shape;
const head = {
  columns: [...Object.keys(named), 'area_type:area->>type'].join(','),
  schema: publicProjectSchema,
};
const drawn = {
  columns: Object.keys(drawnProjectSchema.shape).join(','),
  schema: drawnProjectSchema,
};
