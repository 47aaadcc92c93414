import type { Project } from '../hit-shape.ts';
import { text } from '../../../text/en/snap.ts';
import type { Snap } from './snap.ts';

/** Of no other thing on the map; the second on dark ground. */
const SNAP = { light: '#d6006c', dark: '#ff6fb0' } as const;
const LABEL = { light: '#ffffff', dark: '#18181b' } as const;
const RING_PIXELS = 7;

interface SnapPicture {
  readonly project: Project;
  readonly ground: 'light' | 'dark';
}

/** Draws where a corner will be set: a ring, the guides that lead there, and to what it snaps. */
export function paintSnap(
  context: CanvasRenderingContext2D,
  snap: Snap,
  { project, ground }: SnapPicture,
): void {
  const { x, y } = project(snap.at);
  context.strokeStyle = SNAP[ground];
  context.lineWidth = 1.5;
  context.setLineDash([6, 4]);
  for (const { from } of snap.guides) {
    const start = project(from);
    context.beginPath();
    context.moveTo(start.x, start.y);
    context.lineTo(x, y);
    context.stroke();
  }
  context.setLineDash([]);
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, RING_PIXELS, 0, 2 * Math.PI);
  context.stroke();
  paintLabel(context, { at: { x, y }, words: describeSnap(snap), ground });
}

/** What a corner snaps to, in words. */
function describeSnap({ kind, guides }: Snap): string {
  const words = guides.map((guide) => text.guide[guide.kind]);
  return (kind === 'guide' ? words : [text.on[kind], ...words]).join(' · ');
}

interface Label {
  readonly at: ReturnType<Project>;
  readonly words: string;
  readonly ground: 'light' | 'dark';
}

/** Above the ring, where the pointer does not cover it. */
function paintLabel(context: CanvasRenderingContext2D, { at, words, ground }: Label): void {
  context.font = '500 12px Inter, sans-serif';
  const width = context.measureText(words).width + 12;
  context.beginPath();
  context.roundRect(at.x + 12, at.y - 32, width, 20, 6);
  context.fillStyle = SNAP[ground];
  context.fill();
  context.fillStyle = LABEL[ground];
  context.textBaseline = 'middle';
  context.fillText(words, at.x + 18, at.y - 22);
}
