import type { ElevationSampler } from '@webmaps/terrain/sampler';
import type { AccessCondition } from '../format/access-condition.ts';
import type { EdgeAttributes } from '../format/edge-attributes.ts';
import type { WaterCells } from '../isochrone/water-mask.ts';
import type { ScenerySource } from '../format/scenery.ts';

/** One line of the network with one set of attributes. */
export interface NetworkWay {
  /** Indices into the network's nodes, in order. Ways that share a node meet there. */
  readonly nodes: ArrayLike<number>;
  readonly attributes: EdgeAttributes;
  readonly name?: string;
  /** When it is closed on foot; the attributes say how it is at other times. */
  readonly condition?: AccessCondition;
}

/** The input of a graph: the importer reads tags, this package makes graphs. */
export interface Network {
  /** Degrees times 1e7 by node index; an extract's own columns fit. */
  readonly lon7: Int32Array;
  readonly lat7: Int32Array;
  readonly ways: readonly NetworkWay[];
  /** Nodes that cannot be passed, such as locked gates: ways end on either side of them. */
  readonly closedNodes: ReadonlySet<number>;
  /** Nodes that cannot be passed at all hours, such as the gates of a park. */
  readonly nodeConditions?: ReadonlyMap<number, AccessCondition>;
  readonly heights?: ElevationSampler;
  readonly scenery?: ScenerySource;
  /** Lakes, wide rivers and the sea. */
  readonly water?: WaterCells;
}
