import { mapAppendedSchema, mapMovedSchema, mapNewsSchema } from '@webmaps/protocol/map/map-entry';
import { projectRoles } from '@webmaps/project/role';
import { z } from 'zod';
import { accountClient } from '../../account/client.ts';
import { currentPerson } from '../../account/session.ts';
import { AskFailure, askData } from '../../data/ask.ts';
import { text } from '../../text/en/map-saving.ts';
import type { LogListener, MapServer } from './map-server.ts';

/** Entries of one request; each may have up to a megabyte. */
const PAGE = 200;
const COLUMNS = 'seq, session, number, author_id, role, format, change';

const factsSchema = z.object({ head: z.int(), epoch: z.int() }).nullable();
const roleSchema = z.object({ role: z.enum(projectRoles) }).nullable();

/** The server of a project's map, through the official client, for the person who is signed in. */
export function accountMapServer(projectId: string): MapServer {
  return {
    async readFacts() {
      const person = currentPerson();
      const [map, member] = await Promise.all([
        askData((client) =>
          client
            .from('project_maps')
            .select('head, epoch')
            .eq('project_id', projectId)
            .maybeSingle(),
        ),
        askData((client) =>
          client
            .from('project_members')
            .select('role')
            .eq('project_id', projectId)
            .eq('user_id', person?.id ?? '')
            .maybeSingle(),
        ),
      ]);
      const facts = factsSchema.parse(map.data);
      const role = person?.isAdmin ? 'owner' : roleSchema.parse(member.data)?.role;
      return facts === null ? { role: undefined, head: 0, epoch: 0 } : { ...facts, role };
    },

    async append({ session, firstNumber, changesJson, format, cause }) {
      const request = {
        project: projectId,
        session,
        first_number: firstNumber,
        changes: JSON.parse(changesJson) as unknown,
        format,
      };
      const { data } = await askData((client) =>
        cause === undefined
          ? client.rpc('append_map_changes', request)
          : client.rpc('append_map_changes_after_version', { ...request, kind: cause }),
      );
      return z.tuple([mapAppendedSchema]).parse(data)[0];
    },

    async readEntries(after) {
      const { data } = await askData((client) =>
        client
          .from('map_changes')
          .select(COLUMNS)
          .eq('project_id', projectId)
          .gt('seq', after)
          .order('seq')
          .limit(PAGE),
      );
      return data ?? [];
    },

    readChunk: (name) => readFile(`${projectId}/${name}`),

    async readSnapshot() {
      const { data } = await askData((client) =>
        client
          .from('map_snapshots')
          .select('content')
          .eq('project_id', projectId)
          .maybeSingle<{ content: unknown }>(),
      );
      return data?.content;
    },

    readSnapshotChunk: (name) => readFile(`${projectId}/snapshot/${name}`),

    async writeChunk(name, bytes) {
      const client = await accountClient();
      const file = new Blob([bytes], { type: 'application/octet-stream' });
      const { error } = await client.storage.from('maps').upload(`${projectId}/${name}`, file);
      // The same name is the same bytes.
      if (error && statusOf(error) !== 409) throw fileFailure(error);
    },

    listen(epoch, listener) {
      let isOver = false;
      let leave = () => {};
      join({ projectId, epoch, listener }).then(
        (left) => {
          if (isOver) left();
          else leave = left;
        },
        // The next look at the map tries again.
        () => undefined,
      );
      return () => {
        isOver = true;
        leave();
      };
    },
  };
}

async function readFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const client = await accountClient();
  const { data, error } = await client.storage.from('maps').download(path);
  if (error) throw fileFailure(error);
  return new Uint8Array(await data.arrayBuffer());
}

interface Joining {
  readonly projectId: string;
  readonly epoch: number;
  readonly listener: LogListener;
}

async function join({ projectId, epoch, listener }: Joining): Promise<() => void> {
  const client = await accountClient();
  // A channel opens with the token that is known by then; without one it hears nothing.
  await client.realtime.setAuth();
  const name = `project:${projectId}:log-${epoch}`;
  const channel = client
    .channel(name, { config: { private: true } })
    .on('broadcast', { event: 'entries' }, ({ payload }) => {
      const news = mapNewsSchema.safeParse(payload).data;
      if (news) listener.onNews({ head: news.head, rows: news.entries ?? [] });
    })
    .on('broadcast', { event: 'moved' }, ({ payload }) => {
      if (mapMovedSchema.safeParse(payload).success) listener.onMoved();
    })
    .subscribe((status: string) => {
      if (status === 'SUBSCRIBED') listener.onJoined();
    });
  return () => void client.removeChannel(channel);
}

interface FileError {
  readonly message: string;
  readonly status?: number | undefined;
  readonly statusCode?: string | undefined;
}

function statusOf({ status, statusCode }: FileError): number {
  return Number(statusCode ?? status ?? 0) || (status ?? 0);
}

function fileFailure(error: FileError): AskFailure {
  const status = statusOf(error);
  return new AskFailure({
    status,
    code: 'file',
    message: status ? error.message : text.unreachable,
  });
}
