import { json } from 'node:stream/consumers';
import type { ProfileAddress } from '@webmaps/project/profile-address';
import { z } from 'zod';
import type { GatewayForAddress, GatewayRequest } from '../../backend/supabase-gateway.ts';
import {
  drawnProjectSchema,
  listedProjectSchema,
  listedRoutesSchema,
  publicProjectSchema,
} from './public-project.ts';
import type { DrawnProject, ListedProject, PublicProject, RouteLine } from './public-project.ts';

/** What is at a public address. Private, deleted and never made are the same answer. */
export type PublicProjectAnswer<Project = PublicProject> =
  | { readonly status: 'published'; readonly project: Project }
  | { readonly status: 'none' }
  /** The database does not answer, or the network has asked too often. */
  | { readonly status: 'unavailable' };

/** Reads published projects for a caller of a network address, whose limits count. */
export interface PublicProjects {
  readonly read: (address: ProfileAddress, network: string) => Promise<PublicProjectAnswer>;
  /** With the area, which may be a megabyte, and the lines of its routes. */
  readonly readDrawn: (
    address: ProfileAddress,
    network: string,
  ) => Promise<PublicProjectAnswer<DrawnProject>>;
  /** The ones for search engines, the last changed first; undefined where they cannot be read. */
  readonly list: (network: string) => Promise<readonly ListedProject[] | undefined>;
}

interface Asked {
  readonly address: ProfileAddress;
  readonly network: string;
}

/** The rows that the REST service of a hosted Supabase sends at most. */
const MAX_LISTED = 1000;

/**
 * Asks the database as a visitor does, on every request: what was unpublished is gone at once, and
 * row-level security alone decides.
 */
export function publicProjects(gatewayFor: GatewayForAddress, anonKey: string): PublicProjects {
  const ask = async (
    network: string,
    question: Pick<GatewayRequest, 'path' | 'body' | 'projectLink'>,
  ) => {
    const answer = await gatewayFor(network)({ ...question, token: anonKey });
    const rows = await json(answer.body);
    if (answer.status !== 200) throw new Error(`The projects were answered by ${answer.status}.`);
    return rows;
  };
  const readRows = (network: string, query: string, projectLink?: string) =>
    ask(network, { path: `/rest/v1/projects?${query}`, projectLink });
  const readLines = async (
    project: string,
    { address, network }: Asked,
  ): Promise<readonly RouteLine[]> => {
    const listed = await ask(network, {
      path: '/rest/v1/rpc/project_routes',
      body: { project },
      projectLink: address.kind === 'id' ? address.link : undefined,
    });
    return listedRoutesSchema.parse(listed).routes.flatMap(({ line }) => (line ? [line] : []));
  };
  const readOne = async <Project>(
    { address, network }: Asked,
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
    readDrawn: async (address, network) => {
      const answer = await readOne({ address, network }, drawn);
      if (answer.status !== 'published') return answer;
      try {
        const lines = await readLines(answer.project.id, { address, network });
        return { status: 'published', project: { ...answer.project, lines } };
      } catch {
        return { status: 'unavailable' };
      }
    },
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
