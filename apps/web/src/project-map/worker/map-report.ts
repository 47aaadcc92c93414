import type { Refusal } from '@webmaps/project/map/document/outcome';
import type { NodeId } from '@webmaps/project/map/ids';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { NotMerged } from '@webmaps/project/map/replica/proposal';
import type { ProjectRole } from '@webmaps/project/role';
import type { LayerNews } from '../layers/layer-reader.ts';

/** What changed in the worker's map, as the page hears of it. */
export interface MapReport {
  /** The nodes that are there; absent where none has changed. */
  readonly nodes?: readonly (readonly [NodeId, MapNode])[];
  readonly counts: readonly (readonly [NodeId, number])[];
  readonly news: readonly LayerNews[];
  readonly role: ProjectRole;
  /** The names of the next steps, as `readStepName` reads them. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  /** The last entry that is folded. */
  readonly seq: number;
  /** How many changes nobody else has yet. */
  readonly waiting: number;
  readonly notMerged: readonly NotMerged[];
  /** Whether this browser keeps the work; it may have no room, or keep nothing. */
  readonly isKept: boolean;
}

/** What the page made of the map's answer. */
export type Acted =
  | { readonly status: 'done'; readonly made: readonly string[]; readonly skipped: number }
  | { readonly status: 'refused'; readonly reason: Refusal };

/** What folding entries needs before it goes on. */
export type Folded =
  | { readonly status: 'folded'; readonly seq: number }
  | { readonly status: 'missing'; readonly chunks: readonly string[] }
  /** An entry has a format that this version of the app does not know. */
  | { readonly status: 'newer' };
