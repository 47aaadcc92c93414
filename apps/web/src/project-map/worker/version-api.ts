import type { NodeId } from '@webmaps/project/map/ids';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { CallContext } from '../../workers/rpc.ts';
import { compareVersion } from '../versions/compare-version.ts';
import type { MapComparison } from '../versions/map-comparison.ts';
import { countFeatures } from './count-features.ts';
import { exportLayer } from './export-layer.ts';
import type { ExportInput } from './export-layer.ts';
import { describeLayer } from './look-through-layer.ts';
import type { LayerQuestion, TableQuestions } from './questions.ts';
import type { Folded } from './map-report.ts';
import type { MapSession } from './map-session.ts';
import { restoreIntoMap } from './restore-into-map.ts';
import type { Restored } from './restore-into-map.ts';
import { saveMapFile } from './save-map-file.ts';
import { chunksOfSnapshot } from './snapshot-start.ts';
import type { SnapshotChunks, SnapshotFiles } from './snapshot-start.ts';
import { VersionMap } from './version-map.ts';

/** What a page needs of a version at once. */
export interface VersionFacts {
  readonly nodes: readonly (readonly [NodeId, MapNode])[];
  readonly counts: readonly (readonly [NodeId, number])[];
}

/** The part of the worker's methods that is about one version of the map at a time. */
export function versionApi(opened: () => MapSession) {
  let version: VersionMap | undefined;
  const shown = () => {
    if (version === undefined) throw new Error('No version is open');
    return version;
  };
  return {
    /** What a snapshot names and this tab does not have; undefined where it cannot be read. */
    missingOfVersion(content: unknown): Promise<SnapshotChunks | undefined> {
      const named = chunksOfSnapshot(content);
      const { chunks } = opened();
      const uploaded = named?.uploaded.filter((name) => !chunks.has(name));
      return Promise.resolve(named && { ...named, uploaded: uploaded ?? [] });
    },

    /**
     * Begins with a snapshot, or with the empty map.
     *
     * @returns the last entry that it shows; undefined where the snapshot cannot be read
     */
    openVersion(start: SnapshotFiles | undefined): Promise<number | undefined> {
      version = VersionMap.open(start, opened().chunks);
      return Promise.resolve(version?.seq);
    },

    foldVersion: (rows: readonly unknown[]): Promise<Folded> => Promise.resolve(shown().fold(rows)),

    versionFacts(): Promise<VersionFacts> {
      const { document } = shown();
      const nodes = [...document.nodes].filter(([id]) => document.isThere(id));
      return Promise.resolve({ nodes, counts: [...countFeatures(document)] });
    },

    readVersion({ name, input }: LayerQuestion): Promise<unknown> {
      const method = shown().layers[name] as (input: unknown) => Promise<unknown>;
      return method(input);
    },

    readVersionTable({ name, input }: TableQuestions): Promise<unknown> {
      const method = shown().table[name] as (input: unknown) => Promise<unknown>;
      return method(input);
    },

    exportVersionLayer: (input: ExportInput, context: CallContext) =>
      exportLayer(shown(), input, context),

    describeVersionLayer: (layer: NodeId, { signal }: CallContext) =>
      describeLayer(shown(), layer, signal),

    saveVersionFile: (_: undefined, context: CallContext) => saveMapFile(shown(), context),

    /** What has changed since the version. */
    compareVersion(): Promise<MapComparison> {
      const { document } = opened().map.replica;
      return Promise.resolve(compareVersion(shown().document, document));
    },

    /** Makes the map what it was in the version, in one step. */
    restoreVersion: (): Promise<Restored> => restoreIntoMap(opened(), shown().document),

    closeVersion(): Promise<void> {
      version = undefined;
      return Promise.resolve();
    },
  };
}
