/** The surroundings of a stretch of way, each from 0 to 1. */
export interface Scenery {
  /** Share of the ground within 30 m that is park, wood, field or water. */
  readonly green: number;
  /** 1 where traffic is hardly heard, 0 beside a motorway. */
  readonly quiet: number;
}

/** Gives the surroundings of a line `[lon7, lat7, …]`; the importer supplies it. */
export interface ScenerySource {
  around(points: Int32Array): Scenery;
}

/** The stored byte of a share; 255 means unknown. */
export function storedShare(share: number): number {
  return Math.round(Math.max(0, Math.min(1, share)) * MAX_STORED);
}

/** The share of a stored byte; `undefined` where it is not known. */
export function sceneryShare(stored: number): number | undefined {
  return stored > MAX_STORED ? undefined : stored / MAX_STORED;
}

const MAX_STORED = 254;
