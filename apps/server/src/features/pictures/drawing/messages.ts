import type { PictureOrder } from '@webmaps/map-picture/draw-regions';
import type { Region } from '@webmaps/protocol/region';

/** A region on the picture, with its tiles on this machine. */
export interface PictureRegion {
  readonly region: Region;
  /** Absolute paths. */
  readonly basemap: string;
  readonly elevation: string | undefined;
}

/** Everything that decides how a picture looks. */
export interface PictureJob extends PictureOrder {
  readonly format: 'png' | 'webp';
  readonly regions: readonly PictureRegion[];
}

/** What a drawing thread starts with. */
export interface ThreadSettings {
  readonly webFolder: string;
}

/** A message to the drawing thread. */
export interface ToThread {
  readonly id: number;
  readonly job: PictureJob;
}

/** Its answer; each job is answered once. */
export type FromThread = { readonly id: number } & Drawn;

export type Drawn =
  | { readonly status: 'ready'; readonly bytes: Uint8Array }
  /** A region's files were replaced meanwhile. */
  | { readonly status: 'replaced' }
  /** A bug of the program, with its stack. */
  | { readonly status: 'thrown'; readonly reason: string };
