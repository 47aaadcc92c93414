import { z } from 'zod';
import { askData } from '../../data/ask.ts';
import { readProfiles } from '../../data/profiles.ts';
import { versionKinds } from './version.ts';
import type { MapVersion } from './version.ts';

/** What versions ask of the server. Calls reject with an `AskFailure`. */
export interface VersionServer {
  list(): Promise<readonly MapVersion[]>;
  add(name: string): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** The content of its snapshot; undefined where the server has not made it yet. */
  readContent(id: string): Promise<unknown>;
}

/** More than a map can have. */
const MAX_VERSIONS = 500;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string().nullable(),
    kind: z.enum(versionKinds),
    seq: z.int(),
    features: z.int().nullable(),
    created_at: z.string(),
    created_by: z.string().nullable(),
  }),
);

export function accountVersionServer(projectId: string): VersionServer {
  return {
    async list() {
      const { data } = await askData((client) =>
        client
          .from('project_map_versions')
          .select('id, name, kind, seq, features, created_at, created_by')
          .eq('project_id', projectId)
          .order('created_at', { ascending: false })
          .order('seq', { ascending: false })
          .limit(MAX_VERSIONS),
      );
      const rows = rowsSchema.parse(data);
      const people = await readProfiles(rows.flatMap(({ created_by: id }) => id ?? []));
      return rows.map(({ created_by: person, created_at: createdAt, name, features, ...row }) => ({
        ...row,
        name: name ?? undefined,
        features: features ?? undefined,
        createdAt,
        author:
          person === null ? undefined : { id: person, name: people.get(person)?.name ?? undefined },
      }));
    },

    async add(name) {
      await askData((client) =>
        client.from('project_map_versions').insert({ project_id: projectId, name }),
      );
    },

    async rename(id, name) {
      await askData((client) => client.from('project_map_versions').update({ name }).eq('id', id));
    },

    async remove(id) {
      await askData((client) => client.from('project_map_versions').delete().eq('id', id));
    },

    async readContent(id) {
      const { data } = await askData((client) =>
        client
          .from('project_map_versions')
          .select('content')
          .eq('id', id)
          .maybeSingle<{ content: unknown }>(),
      );
      return data?.content ?? undefined;
    },
  };
}
