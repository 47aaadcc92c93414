import { gripsOf, placeOfGrip } from '@webmaps/project/gestures/frame';
import type { Frame, FrameGrip } from '@webmaps/project/gestures/frame';
import type { ScreenPoint } from '../canvas/map-types.ts';
import type { Project } from './hit-shape.ts';

/** What a frame is taken hold of by: a grip scales it, the knob turns it. */
export type FrameHandle = FrameGrip | 'turn';

const KNOB_PIXELS = 28;

/** The four corners of a frame on the screen, where it may be turned or tilted. */
export function frameCorners(frame: Frame, project: Project): readonly ScreenPoint[] {
  return (['nw', 'ne', 'se', 'sw'] as const).map((grip) => project(placeOfGrip(frame, grip)));
}

/** Where the handles of a frame are on the screen, the knob away from its northern side. */
export function frameHandles(
  frame: Frame,
  project: Project,
): readonly { readonly handle: FrameHandle; readonly at: ScreenPoint }[] {
  const grips = gripsOf(frame).map((handle) => ({
    handle,
    at: project(placeOfGrip(frame, handle)),
  }));
  return [...grips, { handle: 'turn', at: knobOf(frame, project) }];
}

function knobOf(frame: Frame, project: Project): ScreenPoint {
  const north = project(placeOfGrip(frame, 'n'));
  const middle = project([(frame.west + frame.east) / 2, (frame.south + frame.north) / 2]);
  const [dx, dy] = [north.x - middle.x, north.y - middle.y];
  const length = Math.hypot(dx, dy);
  // A flat frame has no direction of its own: up.
  if (length < 1) return { x: north.x, y: north.y - KNOB_PIXELS };
  return {
    x: north.x + (dx / length) * KNOB_PIXELS,
    y: north.y + (dy / length) * KNOB_PIXELS,
  };
}
