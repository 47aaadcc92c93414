import type { Flavor } from '@webmaps/map-style/flavor';
import { fonts } from '@webmaps/map-style/names';
import type { Canvas2D } from './canvas.ts';
import type { Box } from './labels/room.ts';
import type { Typesetter } from './labels/text-block.ts';
import type { View } from './view.ts';

const TEXT_PIXELS = 10;
const PADDING = 5;
const LINE_PIXELS = 13;

/** The names of those whose data the picture shows, as their licences ask, in its lower right corner. */
export interface Credits {
  readonly box: Box;
  readonly lines: readonly string[];
}

/** The credits in as many lines as they need; those without any text take no room. */
export function layCredits(texts: readonly string[], view: View, typesetter: Typesetter): Credits {
  const font = fontOf(typesetter);
  const maxWidth = view.width - 2 * PADDING;
  const widthOf = (text: string) => typesetter.widthOf(text, font, 0);
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    const joined = last === undefined ? text : `${last} · ${text}`;
    if (last !== undefined && widthOf(joined) <= maxWidth * 0.6) lines[lines.length - 1] = joined;
    else lines.push(text);
  }
  const width = Math.min(maxWidth, Math.max(0, ...lines.map(widthOf)));
  const height = lines.length * LINE_PIXELS;
  return {
    lines,
    box: {
      left: view.width - width - 2 * PADDING,
      top: view.height - height - PADDING,
      right: view.width,
      bottom: view.height,
    },
  };
}

export function drawCredits(
  context: Canvas2D,
  { lines, box }: Credits,
  { flavor, typesetter }: { flavor: Flavor; typesetter: Typesetter },
): void {
  if (lines.length === 0) return;
  context.globalAlpha = 0.75;
  context.fillStyle = flavor.overlay.plate;
  context.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  context.globalAlpha = 1;
  context.fillStyle = flavor.overlay.plateText;
  context.font = fontOf(typesetter);
  context.textAlign = 'right';
  context.textBaseline = 'alphabetic';
  lines.forEach((line, index) => {
    context.fillText(
      line,
      box.right - PADDING,
      box.top + PADDING / 2 + (index + 0.75) * LINE_PIXELS,
    );
  });
}

function fontOf({ fontOf: named }: Typesetter): string {
  return named(fonts.regular[0] ?? '', TEXT_PIXELS);
}
