import type { CommandAnswer, ProjectMap } from '../project-map.ts';
import type { Restored } from '../worker/restore-into-map.ts';
import type { MapComparison } from './map-comparison.ts';

/** Why a version was made: somebody named it, a day ended, or what was done next. */
export const versionKinds = ['named', 'daily', 'import', 'restore', 'deletion'] as const;
export type VersionKind = (typeof versionKinds)[number];

/** The map of a project as it was at an entry of its log. */
export interface MapVersion {
  readonly id: string;
  /** `undefined` of one that came by itself and that nobody has named. */
  readonly name: string | undefined;
  readonly kind: VersionKind;
  /** The number of the last entry that it shows. */
  readonly seq: number;
  /** `undefined` until the server has made its snapshot. */
  readonly features: number | undefined;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly author: { readonly id: string; readonly name: string | undefined } | undefined;
}

/** A version that is open beside the map. One is at a time. */
export interface OpenVersion {
  /** The map as it was, which nobody can change. */
  readonly map: ProjectMap;
  /** What has changed since, up to now. */
  compare(): Promise<MapComparison>;
  /** Makes the map what it was, in one step of one's own. */
  restore(): Promise<Restored>;
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

/** The answer of whatever would change a version. */
export const UNCHANGEABLE: CommandAnswer = { status: 'refused', reason: 'not-allowed' };
