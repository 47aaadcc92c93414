import { unpackFeatures } from '@webmaps/project/map/chunk/packed-features';
import type { PackedFeatures } from '@webmaps/project/map/chunk/packed-features';
import type { CommandInput, CommandName } from '@webmaps/project/map/commands/commands';
import type { ChunkName } from '@webmaps/project/map/document/batch';
import type { NodeId } from '@webmaps/project/map/ids';
import type { ChangeKey } from '@webmaps/project/map/replica/entry';
import type { ProjectRole } from '@webmaps/project/role';
import type { CallContext } from '../../workers/rpc.ts';
import { KeptMap } from '../kept/kept-map.ts';
import { NO_ACCOUNT, openMapDatabase } from '../../storage/map-database.ts';
import { addLayers } from './add-layers.ts';
import type { NamedChunk } from './chunk-files.ts';
import { chunksOfRequest, foldRows, takeAcknowledgement } from './fold-rows.ts';
import type { Acknowledged, MapRequest } from './fold-rows.ts';
import { exportLayer } from './export-layer.ts';
import type { ExportInput } from './export-layer.ts';
import { describeLayer } from './look-through-layer.ts';
import { importLayers } from './import-layers.ts';
import type { ImportInput } from './import-layers.ts';
import type { Acted, MapReport } from './map-report.ts';
import { MapSession } from './map-session.ts';
import { openMapFile } from './open-map-file.ts';
import type { MapFileInput } from './open-map-file.ts';
import { packMap } from './pack-map.ts';
import { saveMapFile } from './save-map-file.ts';
import { chunksOfSnapshot, startOfSnapshot } from './snapshot-start.ts';
import type { SnapshotFiles } from './snapshot-start.ts';
import { openKeptMap } from './open-kept-map.ts';
import { packLayer } from './pack-layer.ts';
import type { FeaturesToPack } from './pack-layer.ts';
import type { LayerQuestion, TableQuestions } from './questions.ts';
import { versionApi } from './version-api.ts';

/** Which map a worker opens. */
export type MapToOpen =
  | { readonly kind: 'scratch' }
  | {
      readonly kind: 'project';
      readonly projectId: string;
      readonly personId: string;
      /** What to begin with, where this browser has nothing of it. */
      readonly snapshot?: SnapshotFiles | undefined;
    };

interface ProjectOfPerson {
  readonly projectId: string;
  readonly personId: string;
}

export interface PackedLayer {
  readonly name: string;
  readonly packed: PackedFeatures;
  /** Whether visitors see it. Default true. */
  readonly isPublic?: boolean;
}

/** The methods of the worker of one map. The page opens it once, and follows it. */
export function createMapApi() {
  let session: MapSession | undefined;
  const opened = () => {
    if (session === undefined) throw new Error('No map is open');
    return session;
  };
  const act = (work: (session: MapSession) => Acted): Promise<Acted> => {
    const acted = work(opened());
    // The report is sent before the answer, so that who waits for one finds the other.
    if (acted.status === 'done') opened().changed();
    return Promise.resolve(acted);
  };

  return {
    /** Whether this browser has had the map of a project open before. */
    async knows({ projectId, personId }: ProjectOfPerson): Promise<boolean> {
      const database = await openMapDatabase().catch(() => undefined);
      if (database === undefined) return false;
      const kept = new KeptMap(database, { owner: personId, map: projectId });
      try {
        return await kept.isKnown();
      } finally {
        kept.close();
      }
    },

    /** The files that a snapshot names; undefined where it cannot be read. */
    chunksOfSnapshot: (content: unknown) => Promise.resolve(chunksOfSnapshot(content)),

    async open(which: MapToOpen): Promise<{ readonly isKnown: boolean }> {
      const isScratch = which.kind === 'scratch';
      const owner = isScratch ? NO_ACCOUNT : which.personId;
      const map = isScratch ? 'scratch' : which.projectId;
      const database = await openMapDatabase().catch(() => undefined);
      const kept = database && new KeptMap(database, { owner, map });
      const author = { personId: owner, role: isScratch ? 'owner' : 'viewer' } as const;
      const start = isScratch || !which.snapshot ? undefined : startOfSnapshot(which.snapshot);
      const openedReplica = await openKeptMap(`${owner} ${map}`, { kept, author, start });
      session = new MapSession({ ...openedReplica, kept, isScratch });
      return { isKnown: openedReplica.isKnown };
    },

    /**
     * Goes on from a snapshot, with what was proposed here on top. Resolves with the number of the
     * last entry in the map; with `undefined` where a file of it is missing or damaged.
     */
    async beginFrom(snapshot: SnapshotFiles): Promise<number | undefined> {
      const start = startOfSnapshot(snapshot);
      return start && opened().beginFrom(start);
    },

    /** Reports the map as it is, and then each change, until the call is cancelled. */
    follow(_: undefined, { progress, signal }: CallContext): Promise<void> {
      opened().follow((report: MapReport) => progress(report));
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },

    perform<Name extends CommandName>({
      name,
      input,
    }: {
      readonly name: Name;
      readonly input: CommandInput<Name>;
    }): Promise<Acted> {
      return act(({ map }) => map.perform(name, input));
    },

    step: (kind: 'undo' | 'redo') => act(({ map }) => map.step(kind)),

    proposeAgain: (key: ChangeKey) => act(({ map }) => map.proposeAgain(key)),

    discard(key: ChangeKey): Promise<void> {
      opened().map.replica.discard(key);
      opened().changed();
      return Promise.resolve();
    },

    read({ name, input }: LayerQuestion): Promise<unknown> {
      const method = opened().layers[name] as (input: unknown) => Promise<unknown>;
      return method(input);
    },

    readTable({ name, input }: TableQuestions): Promise<unknown> {
      const method = opened().table[name] as (input: unknown) => Promise<unknown>;
      return method(input);
    },

    /** Adds a file as layers; reports the share that is done. */
    importFile: (input: ImportInput, context: CallContext) =>
      importLayers(opened(), input, context),

    /** Opens a whole map of a file in this one; reports the share that is done. */
    openMapFile: (input: MapFileInput, context: CallContext) =>
      openMapFile(opened(), input, context),

    /** Writes the whole map into a file; reports the share that is done. */
    saveMapFile: (_: undefined, context: CallContext) => saveMapFile(opened().map.replica, context),

    /** What a layer has of what formats may lose. */
    describeLayer: (layer: NodeId, { signal }: CallContext) =>
      describeLayer(opened().map.replica, layer, signal),

    /** Writes a layer into a file; reports the share that is done. */
    exportLayer: (input: ExportInput, context: CallContext) =>
      exportLayer(opened().map.replica, input, context),

    /** What the map shows, for a copy. */
    pack: (_: undefined, context: CallContext) => packMap(opened(), context),

    /** Features as bytes, for another worker. */
    packLayer: (which: FeaturesToPack) =>
      Promise.resolve(packLayer(opened().map.replica.document, which)),

    /** Adds what another worker made as a layer. */
    addPacked: ({ name, packed, isPublic }: PackedLayer, context: CallContext) => {
      const layers = [{ name, features: unpackFeatures(packed), isPublic }];
      return addLayers(opened(), { layers, act: 'operation' }, context);
    },

    /** Folds rows of the log, as the server has them. */
    confirm: (rows: readonly unknown[]) => Promise.resolve(foldRows(opened(), rows)),

    /** Takes a chunk that folding waits for; `false` where it is damaged. */
    takeChunk: (chunk: NamedChunk) => Promise.resolve(opened().takeChunk(chunk)),

    /** A chunk that this browser has as a file. */
    readChunk: (name: ChunkName) => opened().readChunk(name),

    /** What to send now, kept before it is sent, so that no number is ever used twice. */
    async nextRequest(): Promise<MapRequest | undefined> {
      await opened().settled();
      const { request } = opened().map.replica;
      return request && { ...request, chunks: chunksOfRequest(request) };
    },

    acknowledge: (acknowledged: Acknowledged) =>
      Promise.resolve(takeAcknowledgement(opened(), acknowledged)),

    /** These were acknowledged, and the log is folded beyond them. */
    settleKnown(keys: readonly ChangeKey[]): Promise<void> {
      const { map } = opened();
      const waiting = new Set(map.replica.save().proposals.map(({ key }) => key));
      const known = keys.filter((key) => waiting.has(key));
      if (known.length > 0) {
        map.settleKnown(known);
        opened().changed();
      }
      return Promise.resolve();
    },

    setRole(role: ProjectRole): Promise<void> {
      opened().map.setRole(role);
      opened().keepRole(role);
      opened().changed();
      return Promise.resolve();
    },

    /** The server takes nothing of what waits: it is work that is not merged. */
    refuseAll(): Promise<void> {
      opened().map.refuseAll();
      opened().changed();
      return Promise.resolve();
    },

    ...versionApi(opened),

    /** Resolves once everything is kept that can be, so that the worker may go. */
    settled: () => opened().settled(),
  };
}

export type MapApi = ReturnType<typeof createMapApi>;
