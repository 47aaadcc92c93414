import type { MapHandle } from '../../map/canvas/map-types.ts';
import { nextTask } from '../../workers/next-task.ts';

/** A map on the picture, in pixels of CSS from the corner of the page's maps. */
export interface PicturePart {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The parts of the width that are shown, from the left. */
  readonly from: number;
  readonly to: number;
  /** A map, or the still picture in its place. */
  readonly source: MapHandle | HTMLImageElement | undefined;
}

export interface GridPicture {
  readonly parts: readonly PicturePart[];
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each of them. */
  readonly scale: number;
  /** Below the maps: what they show, and whose data they are. */
  readonly footer: readonly string[];
}

const LINE_PIXELS = 16;
const MARGIN_PIXELS = 8;
const FONT = '11px sans-serif';
const NAME_FONT = '600 12px sans-serif';

/** The browser has no room for the picture. */
class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/**
 * Draws all maps as they are seen, with their names, and their credits below them, as a PNG. Waits
 * for each map to be drawn, and gives way between two. Rejects with {@link NoRoom}.
 */
export async function drawGridPicture(picture: GridPicture): Promise<Blob> {
  const { parts, width, scale } = picture;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new NoRoom();
  context.font = FONT;
  const lines = picture.footer.flatMap((line) =>
    wrapLine(line, width - 2 * MARGIN_PIXELS, (words) => context.measureText(words).width),
  );
  const footer = lines.length * LINE_PIXELS + 2 * MARGIN_PIXELS;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round((picture.height + footer) * scale);
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, picture.height + footer);
  for (const part of parts) {
    await drawPart(context, part);
    await nextTask();
  }
  context.font = FONT;
  context.fillStyle = '#374151';
  context.textBaseline = 'top';
  lines.forEach((line, index) =>
    context.fillText(line, MARGIN_PIXELS, picture.height + MARGIN_PIXELS + index * LINE_PIXELS),
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new NoRoom();
  return blob;
}

async function drawPart(context: CanvasRenderingContext2D, part: PicturePart): Promise<void> {
  const { source, x, y, width, height, from, to } = part;
  const drawn = source instanceof HTMLImageElement ? source : await source?.takePicture();
  context.save();
  context.beginPath();
  context.rect(x + from * width, y, (to - from) * width, height);
  context.clip();
  if (drawn) context.drawImage(drawn, x, y, width, height);
  drawName(context, part.name, { x: x + from * width, y });
  context.restore();
}

function drawName(
  context: CanvasRenderingContext2D,
  name: string,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  context.font = NAME_FONT;
  context.textBaseline = 'middle';
  const { width } = context.measureText(name);
  context.fillStyle = 'rgb(255 255 255 / 0.9)';
  context.beginPath();
  context.roundRect(x + MARGIN_PIXELS, y + MARGIN_PIXELS, width + 16, 24, 6);
  context.fill();
  context.fillStyle = '#18181b';
  context.fillText(name, x + MARGIN_PIXELS + 8, y + MARGIN_PIXELS + 12);
}

/** Lines of words that are no wider than is given, but for single words. */
export function wrapLine(
  line: string,
  width: number,
  measure: (words: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let now = '';
  for (const word of line.split(' ')) {
    const longer = now === '' ? word : `${now} ${word}`;
    if (now !== '' && measure(longer) > width) {
      lines.push(now);
      now = word;
    } else now = longer;
  }
  return [...lines, now];
}
