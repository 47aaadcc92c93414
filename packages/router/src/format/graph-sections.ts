/**
 * The sections of a routing graph of version 2. n nodes, m edges, 2m arcs: arc 2e runs along edge e
 * from its first to its second end, arc 2e + 1 against it, so `arc ^ 1` is the way back, and the
 * head of an arc is `ends[arc ^ 1]`. Edges are sorted along the Hilbert curve.
 */
export interface GraphSections {
  /** `META`: west, south, east, north in 1e-7 degrees; resolution of the heights in mm, 0 for none. */
  readonly meta: Int32Array;
  /** `NODE`, 2n: longitude, latitude in 1e-7 degrees. */
  readonly nodes: Int32Array;
  /** `COMP`, n: connected component of a node, directions and paths of T4 and above left aside. */
  readonly components: Uint32Array;
  /** `CLEN`: length of each component's edges in metres, those left aside not counted. */
  readonly componentMetres: Uint32Array;
  /** `ENDS`, 2m: tail of each arc. */
  readonly ends: Uint32Array;
  /** `LENG`, m: centimetres, at least 1. */
  readonly lengths: Uint32Array;
  /** `ATTR`, m: `packAttributes`. */
  readonly attributes: Uint32Array;
  /** `EDNM`, m: index of the edge's name; 0 is no name. */
  readonly edgeNames: Uint32Array;
  /** `NAMO`, one more than names: where each begins in `NAMB`. Name 0 is empty. */
  readonly nameOffsets: Uint32Array;
  /** `NAMB`: UTF-8. */
  readonly nameBytes: Uint8Array;
  /** `PNTO`, m + 1: where each edge's inner points begin in `PNTB`. */
  readonly pointOffsets: Uint32Array;
  /** `PNTB`: `encodeInnerPoints`. */
  readonly pointBytes: Uint8Array;
  /** `HGTO`, m + 1: where each edge's heights begin in `HGTS`; all 0 without heights. */
  readonly heightOffsets: Uint32Array;
  /** `HGTS`: at even steps along the edge from end to end, quarter metres above -1000 m; 65535 is none. */
  readonly heights: Uint16Array;
  /** `FARC`, n + 1: where each node's leaving arcs begin in `ARCS`. */
  readonly firstArcs: Uint32Array;
  /** `ARCS`, 2m. */
  readonly arcs: Uint32Array;
  /** `TREE`: `packTree` over the edges. */
  readonly tree: Uint16Array;
  /** `SCEN`, 2m: green and quiet of each edge as `storedShare`; empty where a file has none. */
  readonly scenery: Uint8Array;
  /** `WATR`: `encodeWater`; empty where a file has none. */
  readonly water: Int32Array;
  /**
   * `COND`, in pairs: edges that are not open at all hours, ascending, each with the index of
   * `packCondition` among the names; empty where a file has none.
   */
  readonly conditions: Uint32Array;
}

/** Tag and element type of each section, in the order of the file. */
export const SECTION_TAGS = {
  meta: ['META', Int32Array],
  nodes: ['NODE', Int32Array],
  components: ['COMP', Uint32Array],
  componentMetres: ['CLEN', Uint32Array],
  ends: ['ENDS', Uint32Array],
  lengths: ['LENG', Uint32Array],
  attributes: ['ATTR', Uint32Array],
  edgeNames: ['EDNM', Uint32Array],
  nameOffsets: ['NAMO', Uint32Array],
  nameBytes: ['NAMB', Uint8Array],
  pointOffsets: ['PNTO', Uint32Array],
  pointBytes: ['PNTB', Uint8Array],
  heightOffsets: ['HGTO', Uint32Array],
  heights: ['HGTS', Uint16Array],
  firstArcs: ['FARC', Uint32Array],
  arcs: ['ARCS', Uint32Array],
  tree: ['TREE', Uint16Array],
  scenery: ['SCEN', Uint8Array, 'optional'],
  water: ['WATR', Int32Array, 'optional'],
  conditions: ['COND', Uint32Array, 'optional'],
} as const satisfies Record<keyof GraphSections, readonly [string, unknown, ...unknown[]]>;
