import { paceFactor } from '@webmaps/terrain/pace';
import type { Graph } from '../format/graph.ts';

/** The climbs and times of a graph's arcs, computed once per graph. Without heights all is flat. */
export interface ArcSlopes {
  /** Metres climbed along each arc; those of `arc ^ 1` are its descent. */
  readonly climbs: Float32Array;
  /** How many times as long as on the flat each arc takes, by the model of `@webmaps/terrain`. */
  readonly paces: Float32Array;
}

/** The slopes of all arcs, kept as long as the graph is. Linear in the edges' length. */
export function arcSlopes(graph: Graph): ArcSlopes {
  const known = slopesOfGraphs.get(graph);
  if (known !== undefined) return known;
  const made = measureSlopes(graph);
  slopesOfGraphs.set(graph, made);
  return made;
}

const slopesOfGraphs = new WeakMap<Graph, ArcSlopes>();

/** Never finer than the source's own heights: between two of them is nothing but noise. */
const MIN_STRETCH_METRES = 20;

function measureSlopes(graph: Graph): ArcSlopes {
  const { edgeCount, heightResolutionMetres: resolution } = graph;
  const climbs = new Float32Array(edgeCount * 2);
  const paces = new Float32Array(edgeCount * 2).fill(1);
  if (resolution === undefined) return { climbs, paces };
  const stretchMetres = Math.max(MIN_STRETCH_METRES, resolution);
  const { lengths } = graph.sections;
  for (let edge = 0; edge < edgeCount; edge++) {
    const metres = lengths[edge]! / 100;
    const count = Math.max(1, Math.round(metres / stretchMetres));
    // A short edge is judged over a whole cell of the source: its own two ends say nothing.
    const run = Math.max(metres / count, stretchMetres / 2);
    let [up, down, pace, paceBack] = [0, 0, 0, 0];
    let last = graph.edgeHeight(edge, 0);
    for (let at = 1; at <= count; at++) {
      const next = graph.edgeHeight(edge, at / count);
      const rise = next === undefined || last === undefined ? 0 : next - last;
      if (rise > 0) up += rise;
      else down -= rise;
      pace += paceFactor(rise / run);
      paceBack += paceFactor(-rise / run);
      last = next;
    }
    climbs[edge * 2] = up;
    climbs[edge * 2 + 1] = down;
    paces[edge * 2] = pace / count;
    paces[edge * 2 + 1] = paceBack / count;
  }
  return { climbs, paces };
}
