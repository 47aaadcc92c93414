import type { LayerFacts } from '@webmaps/formats/features/write/layer-survival';
import type { PackedFeatures } from '@webmaps/project/map/chunk/packed-features';
import type { CommandInput, CommandName } from '@webmaps/project/map/commands/commands';
import type { Refusal } from '@webmaps/project/map/document/outcome';
import type { NodeId } from '@webmaps/project/map/ids';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { ChangeKey } from '@webmaps/project/map/replica/entry';
import type { NotMerged } from '@webmaps/project/map/replica/proposal';
import type { ProjectRole } from '@webmaps/project/role';
import type { Here, PersonHere } from './person-here.ts';
import type { TableReader } from './table/table-reader.ts';
import type { LayerNews, LayerReader } from './layers/layer-reader.ts';
import type { ExportedLayer, ExportInput } from './worker/export-layer.ts';
import type { PackedMap } from './worker/pack-map.ts';
import type { LayersAdded } from './worker/add-layers.ts';
import type { PackedLayer } from './worker/map-api.ts';
import type { FeaturesToPack } from './worker/pack-layer.ts';
import type { Restored } from './worker/restore-into-map.ts';
import type { MapComparison } from './versions/map-comparison.ts';
import type { MapVersion } from './versions/version.ts';

/** How far the work of this tab has got. */
export type Saving =
  | { readonly status: 'saved' }
  | { readonly status: 'saving' | 'offline'; readonly waiting: number }
  /** Nobody takes the work: the server, in its words, or this browser has no room to keep it. */
  | { readonly status: 'refused'; readonly reason: string; readonly waiting: number }
  /** A scratch map: kept in this browser alone. */
  | { readonly status: 'local' };

/** The part of a map that a page always has at hand. */
export interface MapOutline {
  /** Nodes that are there: not removed, nor below one that is. */
  readonly nodes: ReadonlyMap<NodeId, MapNode>;
  /** How many features each layer shows. */
  readonly counts: ReadonlyMap<NodeId, number>;
  readonly role: ProjectRole;
  /** What the next undo and redo would undo and redo, in words. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  readonly saving: Saving;
  readonly notMerged: readonly NotMerged[];
  readonly people: readonly PersonHere[];
}

export type CommandAnswer =
  | {
      readonly status: 'done';
      /** The ids of what the command made: features, nodes, fields. */
      readonly made: readonly string[];
      /** Features that were left out. */
      readonly skipped: number;
    }
  | { readonly status: 'refused'; readonly reason: Refusal };

export type FileImported =
  | {
      readonly status: 'done';
      /** What was made, the uppermost first. */
      readonly layers: readonly NodeId[];
      /** How many features they have. */
      readonly count: number;
      /** What was left out, in sentences. */
      readonly faults: readonly string[];
    }
  | { readonly status: 'refused'; readonly reason: string };

export interface ImportOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the share that is done, up to 1. */
  readonly onProgress?: (share: number) => void;
}

/** A version that is open beside the map. One is at a time. */
export interface OpenVersion {
  /** The map as it was, which nobody can change. */
  readonly map: ProjectMap;
  /** What has changed since, up to now. */
  compare(): Promise<MapComparison>;
  /** Makes the map what it was, in one step of one's own. */
  restore(): Promise<Restored>;
  close(): void;
}

/** The versions of a project's map. Calls reject with an `AskFailure`. */
export interface MapVersions {
  /** The latest first. */
  list(): Promise<readonly MapVersion[]>;
  /** Names the map as it is, once all of this tab's work is on the server. */
  add(name: string): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
  open(version: MapVersion): Promise<OpenVersion>;
}

/** A map that is open: of a project, or the scratch map of this browser. */
export interface ProjectMap {
  /** The same object until a part of it changes. */
  readonly outline: MapOutline;
  /** @returns how to stop listening */
  subscribe(listener: () => void): () => void;
  readonly layers: LayerReader;
  readonly table: TableReader;
  /** Of a project's map; the scratch map has none. */
  readonly versions?: MapVersions | undefined;
  /** Calls with what is to be drawn again. @returns how to stop listening */
  onLayerNews(listener: (news: readonly LayerNews[]) => void): () => void;
  perform<Name extends CommandName>(name: Name, input: CommandInput<Name>): Promise<CommandAnswer>;
  undo(): Promise<CommandAnswer>;
  redo(): Promise<CommandAnswer>;
  /**
   * Adds the features of a file of any format as layers, in one step. Rejects with the signal's
   * reason where that is aborted; then nothing is added.
   */
  importFile(
    file: Blob,
    input: { readonly name: string },
    options?: ImportOptions,
  ): Promise<FileImported>;
  /**
   * Opens a whole map of a file, in one step: in place of this one, or in a group of it. Rejects as
   * `importFile` does.
   */
  openMapFile(
    file: Blob,
    input: { readonly name: string; readonly replaces: boolean },
    options?: ImportOptions,
  ): Promise<FileImported>;
  /** The whole map as a file. Rejects with the signal's reason where that is aborted. */
  saveMapFile(options?: ImportOptions): Promise<Blob>;
  /** What a layer has of what formats may lose; undefined where it is gone. */
  describeLayer(layer: NodeId): Promise<LayerFacts | undefined>;
  /** A layer as a file; undefined where it is gone. Rejects as `saveMapFile` does. */
  exportLayer(input: ExportInput, options?: ImportOptions): Promise<ExportedLayer | undefined>;
  /** What the map shows, for a copy. */
  pack(): Promise<PackedMap>;
  /** Features with their values as bytes, for operations. */
  packLayer(which: FeaturesToPack): Promise<PackedFeatures>;
  /** Adds the result of an operation as a layer, in one step. */
  addPacked(layer: PackedLayer, options?: ImportOptions): Promise<LayersAdded>;
  /** Proposes work that was not merged once more. */
  proposeAgain(key: ChangeKey): Promise<CommandAnswer>;
  /** Throws work away that was not merged. */
  discard(key: ChangeKey): Promise<void>;
  /** What the other people at the map see of this tab. On the scratch map, nobody does. */
  setHere(here: Here): void;
  close(): void;
}
