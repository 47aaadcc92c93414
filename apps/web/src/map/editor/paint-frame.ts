import { placeOfGrip } from '@webmaps/project/gestures/frame';
import type { Frame } from '@webmaps/project/gestures/frame';
import { frameCorners, frameHandles } from './frame-handles.ts';
import type { Project } from './hit-shape.ts';

const GRIP_PIXELS = 9;
const KNOB_RADIUS_PIXELS = 5.5;

interface FramePicture {
  readonly project: Project;
  readonly colour: string;
}

/** Draws the box around the selection with its grips, and the knob that turns it. */
export function paintFrame(
  context: CanvasRenderingContext2D,
  frame: Frame,
  { project, colour }: FramePicture,
): void {
  const north = project(placeOfGrip(frame, 'n'));
  const handles = frameHandles(frame, project);
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.setLineDash([5, 4]);
  context.beginPath();
  for (const { x, y } of frameCorners(frame, project)) context.lineTo(x, y);
  context.closePath();
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = '#ffffff';
  for (const { handle, at } of handles) {
    context.beginPath();
    if (handle === 'turn') {
      context.moveTo(north.x, north.y);
      context.lineTo(at.x, at.y);
      context.stroke();
      context.beginPath();
      context.arc(at.x, at.y, KNOB_RADIUS_PIXELS, 0, 2 * Math.PI);
    } else {
      context.rect(at.x - GRIP_PIXELS / 2, at.y - GRIP_PIXELS / 2, GRIP_PIXELS, GRIP_PIXELS);
    }
    context.fill();
    context.stroke();
  }
}
