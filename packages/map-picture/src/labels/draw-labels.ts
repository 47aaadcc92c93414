import type { Canvas2D } from '../canvas.ts';
import type { StyleLayer } from '../style-layer.ts';
import type { Label } from './place-labels.ts';
import type { TextBlock } from './text-block.ts';

/** Draws texts that were placed, with the paint of the layer. */
export function drawTexts(context: Canvas2D, layer: StyleLayer, labels: readonly Label[]): void {
  context.lineJoin = 'round';
  context.setLineDash([]);
  context.textBaseline = 'alphabetic';
  for (const { feature, text } of labels) {
    if (!text) continue;
    const opacity = layer.read('text-opacity', feature) as number;
    if (opacity === 0) continue;
    const haloWidth = layer.read('text-halo-width', feature) as number;
    context.globalAlpha = opacity;
    context.letterSpacing = `${text.block.letterSpacing}px`;
    context.fillStyle = layer.readText('text-color', feature);
    context.strokeStyle = layer.readText('text-halo-color', feature);
    // the halo is on both sides of the outline
    context.lineWidth = haloWidth * 2;
    const write = (draw: (words: string, x: number, y: number) => void): void => {
      if ('glyphs' in text) writeAlong(context, text, draw);
      else writeBlock(context, text, draw);
    };
    if (haloWidth > 0) write((words, x, y) => context.strokeText(words, x, y));
    write((words, x, y) => context.fillText(words, x, y));
  }
  context.globalAlpha = 1;
  context.letterSpacing = '0px';
}

type DrawWords = (words: string, x: number, y: number) => void;
type PlacedText = Label['text'] & {};

/** From the middle of a line to its baseline, in sizes of the text: half of the height of capitals. */
const BASELINE = 0.36;

function writeBlock(
  context: Canvas2D,
  { block, left, top, align }: Exclude<PlacedText, { glyphs: unknown }>,
  draw: DrawWords,
): void {
  context.textAlign = 'left';
  for (const { text, font, width, middle } of block.lines) {
    const free = block.width - width;
    const indent = align === 'left' ? 0 : align === 'right' ? free : free / 2;
    context.font = font;
    draw(text, left + indent, top + middle + block.size * BASELINE);
  }
}

function writeAlong(
  context: Canvas2D,
  { block, glyphs }: Extract<PlacedText, { glyphs: unknown }>,
  draw: DrawWords,
): void {
  context.font = fontOf(block);
  context.textAlign = 'left';
  for (const { text, x, y, angle, width } of glyphs) {
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    draw(text, -width / 2, block.size * BASELINE);
    context.restore();
  }
}

function fontOf({ lines: [first] }: TextBlock): string {
  return first?.font ?? '';
}
