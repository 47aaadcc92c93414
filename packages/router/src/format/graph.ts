import type { Bbox } from '@webmaps/geo/bbox';
import { decodeUtf8 } from '@webmaps/geo/utf8';
import { unpackCondition } from './access-condition.ts';
import type { AccessCondition } from './access-condition.ts';
import { checkGraph } from './check-graph.ts';
import { frameBbox } from '../snap/edge-index.ts';
import { readColumns, sectionChecksum, writeSections } from './graph-format.ts';
import { SECTION_TAGS } from './graph-sections.ts';
import type { GraphSections } from './graph-sections.ts';
import { decodeInnerPoints, PointBuffer } from './polyline-codec.ts';

/**
 * A foot network, used in place from the bytes of its file: opening verifies, it does not parse.
 * The columns are described at `GraphSections`; they are views and must not be written to.
 */
export class Graph {
  readonly sections: GraphSections;
  readonly nodeCount: number;
  readonly edgeCount: number;
  /** By which a hierarchy knows its graph. */
  readonly endsChecksum: number;
  readonly #buffer = new PointBuffer();
  /** Names that were asked for lately: neighbours have the same. */
  readonly #names = new Map<number, string>();

  private constructor(sections: GraphSections, endsChecksum: number) {
    this.sections = sections;
    this.endsChecksum = endsChecksum;
    this.nodeCount = sections.nodes.length / 2;
    this.edgeCount = sections.lengths.length;
  }

  /**
   * Opens a file made by `encodeGraph`. The bytes are kept and must not change; they are copied
   * only where they do not begin at a multiple of 8. Throws `GraphFormatError`.
   */
  static open(bytes: Uint8Array): Graph {
    const sections = readColumns(bytes, SECTION_TAGS) as unknown as GraphSections;
    checkGraph(sections);
    return new Graph(sections, sectionChecksum(bytes, SECTION_TAGS.ends[0]));
  }

  /** The box around all edges in degrees. */
  get bbox(): Bbox {
    return frameBbox(this.sections.meta);
  }

  /** Distance between the heights of the source in metres, or `undefined` without heights. */
  get heightResolutionMetres(): number | undefined {
    const millimetres = this.sections.meta[4] ?? 0;
    return millimetres > 0 ? millimetres / 1000 : undefined;
  }

  /** Name of the edge's way, where it has one. */
  edgeName(edge: number): string | undefined {
    const index = this.sections.edgeNames[edge] ?? 0;
    return index === 0 ? undefined : this.#nameAt(index);
  }

  /** When the edge's way is closed on foot, where it is not open at all hours. */
  edgeCondition(edge: number): AccessCondition | undefined {
    const { conditions } = this.sections;
    let low = 0;
    let high = conditions.length / 2 - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = conditions[middle * 2]!;
      if (found === edge) return unpackCondition(this.#nameAt(conditions[middle * 2 + 1]!));
      if (found < edge) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  #nameAt(index: number): string {
    const { nameOffsets, nameBytes } = this.sections;
    const known = this.#names.get(index);
    if (known !== undefined) return known;
    const name = decodeUtf8(nameBytes, nameOffsets[index], nameOffsets[index + 1]);
    if (this.#names.size >= KEPT_NAMES) this.#names.clear();
    this.#names.set(index, name);
    return name;
  }

  /** The edge's points, ends included, as `[lon7, lat7, lon7, lat7, …]` in 1e-7 degrees. */
  edgePoints(edge: number): Int32Array {
    this.readEdgePoints(edge, this.#buffer);
    return this.#buffer.values.slice(0, this.#buffer.count * 2);
  }

  /** The same into a buffer, whose content is replaced. */
  readEdgePoints(edge: number, buffer: PointBuffer): void {
    const { ends, nodes, pointOffsets, pointBytes } = this.sections;
    const from = ends[edge * 2]! * 2;
    const to = ends[edge * 2 + 1]! * 2;
    const start = pointOffsets[edge]!;
    const end = pointOffsets[edge + 1]!;
    buffer.reserve(((end - start) >> 1) + 2);
    buffer.values[0] = nodes[from]!;
    buffer.values[1] = nodes[from + 1]!;
    decodeInnerPoints(pointBytes, { start, end }, buffer);
    buffer.values[buffer.count * 2] = nodes[to]!;
    buffer.values[buffer.count * 2 + 1] = nodes[to + 1]!;
    buffer.count++;
  }

  /** Height in metres at a share (0 to 1) of the edge's length; `undefined` where none is known. */
  edgeHeight(edge: number, share: number): number | undefined {
    const { heightOffsets, heights } = this.sections;
    const start = heightOffsets[edge]!;
    const last = heightOffsets[edge + 1]! - start - 1;
    if (last < 0) return undefined;
    const place = Math.max(0, Math.min(1, share)) * last;
    const before = Math.min(Math.floor(place), Math.max(0, last - 1));
    const low = heights[start + before]!;
    const high = heights[start + Math.min(before + 1, last)]!;
    if (low === NO_HEIGHT) return high === NO_HEIGHT ? undefined : metresOfHeight(high);
    if (high === NO_HEIGHT) return metresOfHeight(low);
    return metresOfHeight(low + (high - low) * (place - before));
  }
}

/** The file that `Graph.open` opens. Equal sections give equal bytes. */
export function encodeGraph(sections: GraphSections): Uint8Array<ArrayBuffer> {
  checkGraph(sections);
  const names = Object.keys(SECTION_TAGS) as (keyof GraphSections)[];
  return writeSections(new Map(names.map((name) => [SECTION_TAGS[name][0], sections[name]])));
}

/** The stored value of a height in metres; heights beyond -1000 m and 15,383 m are cut off. */
export function storedHeight(metres: number | undefined): number {
  if (metres === undefined || !Number.isFinite(metres)) return NO_HEIGHT;
  return Math.max(0, Math.min(NO_HEIGHT - 1, Math.round((metres + LOWEST_METRES) * 4)));
}

const KEPT_NAMES = 4096;
const NO_HEIGHT = 65535;
const LOWEST_METRES = 1000;

function metresOfHeight(stored: number): number {
  return stored / 4 - LOWEST_METRES;
}
