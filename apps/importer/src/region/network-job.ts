import type { Attribution } from '@webmaps/protocol/region';
import type { NetworkCoverage } from '@webmaps/router/coverage/network-coverage';
import type { Progress } from './progress.ts';

/** The job of the worker: what to make, and where. */
export interface NetworkJob {
  readonly osm: string;
  readonly dem: readonly string[];
  readonly acceptImplausible: boolean;
  readonly files: Readonly<
    Record<'terrain' | 'elevation' | 'routing' | 'hierarchy' | 'places', string>
  >;
}

/** What the manifest says about the network's files. */
export interface NetworkMade {
  /** Credits of the heights. */
  readonly attributions: readonly Attribution[];
  /** Where ways are; absent where there are none. */
  readonly network: NetworkCoverage | undefined;
}

export type NetworkMessage =
  | { readonly type: 'progress'; readonly progress: Progress }
  | ({ readonly type: 'done' } & NetworkMade);
