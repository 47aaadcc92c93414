import type { FeatureId } from '@webmaps/project/map/ids';

/** What others see of a tab. */
export interface Here {
  readonly cursor: readonly [lon: number, lat: number] | undefined;
  readonly selection: readonly FeatureId[];
}

/** Somebody who has the map open. */
export interface PersonHere {
  /** Of the tab: one person may have several. */
  readonly key: string;
  readonly personId: string;
  readonly name: string;
  /** Counts the presence colours. */
  readonly colour: number;
  readonly selection: readonly FeatureId[];
  /** Where the pointer is, in degrees. */
  readonly cursor: readonly [lon: number, lat: number] | undefined;
}
