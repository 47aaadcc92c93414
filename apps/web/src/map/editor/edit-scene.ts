import type { Handle } from '@webmaps/project/gestures/corners';
import type { Frame } from '@webmaps/project/gestures/frame';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';

/** What is in hand: drawn above the map, and hit before what is on it. */
export interface EditScene {
  readonly selected: readonly Geometry[];
  /** Of the one shape that can be changed; none of several. */
  readonly handles: readonly Handle[];
  /** The box that scales and turns what is selected. */
  readonly frame: Frame | undefined;
  /** The corner that Delete takes away. */
  readonly chosen: Handle | undefined;
  /** What is being drawn, with the pointer as its next corner. */
  readonly drawing:
    | { readonly shape: Geometry | undefined; readonly corners: readonly Vertex[] }
    | undefined;
  readonly people: readonly SeenPerson[];
}

/** Another person's pointer. */
export interface SeenPerson {
  readonly name: string;
  /** Counts the presence colours. */
  readonly colour: number;
  readonly cursor: Vertex;
}
