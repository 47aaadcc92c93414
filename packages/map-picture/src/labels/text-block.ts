import { Formatted } from '@maplibre/maplibre-gl-style-spec';
import type { StyleLayer } from '../style-layer.ts';
import type { TileFeature } from '../tile-features.ts';

/** Measures and names fonts; fonts belong to the drawing side. */
export interface Typesetter {
  /** The CSS font of a font of the style. */
  readonly fontOf: (styleFont: string, pixels: number) => string;
  readonly widthOf: (text: string, font: string, letterSpacing: number) => number;
}

export interface TextLine {
  readonly text: string;
  readonly font: string;
  readonly width: number;
  /** From the top of the block to the middle of the line. */
  readonly middle: number;
}

/** A text in its lines. */
export interface TextBlock {
  readonly lines: readonly TextLine[];
  readonly width: number;
  readonly height: number;
  /** Of the first line, in pixels. */
  readonly size: number;
  readonly letterSpacing: number;
}

/** The text of a feature, broken into lines; undefined where it has none. */
export function textBlock(
  layer: StyleLayer,
  feature: TileFeature,
  typesetter: Typesetter,
): TextBlock | undefined {
  const parts = readParts(layer, feature);
  if (parts.length === 0) return undefined;
  const size = layer.read('text-size', feature) as number;
  const [styleFont = ''] = layer.read('text-font', feature) as string[];
  const letterSpacing = (layer.read('text-letter-spacing', feature) as number) * size;
  const maxWidth =
    layer.read('symbol-placement', feature) === 'point'
      ? (layer.read('text-max-width', feature) as number) * size
      : Infinity;
  const lineHeight = layer.read('text-line-height', feature) as number;
  const lines: TextLine[] = [];
  let height = 0;
  for (const { text, scale } of parts) {
    const pixels = size * scale;
    const font = typesetter.fontOf(styleFont, pixels);
    const widthOf = (words: string) => typesetter.widthOf(words, font, letterSpacing);
    for (const line of breakLines(text, maxWidth, widthOf)) {
      const lineSize = pixels * lineHeight;
      lines.push({ text: line, font, width: widthOf(line), middle: height + lineSize / 2 });
      height += lineSize;
    }
  }
  const width = Math.max(...lines.map((line) => line.width));
  return { lines, width, height, size, letterSpacing };
}

interface TextPart {
  readonly text: string;
  readonly scale: number;
}

/** Paragraphs of the text, each with its own size. */
function readParts(layer: StyleLayer, feature: TileFeature): readonly TextPart[] {
  const field = layer.read('text-field', feature);
  const isUpper = layer.read('text-transform', feature) === 'uppercase';
  const sections =
    field instanceof Formatted
      ? field.sections
      : [{ text: layer.readText('text-field', feature), scale: null }];
  return sections.flatMap(({ text, scale }) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => ({ text: isUpper ? line.toLocaleUpperCase() : line, scale: scale ?? 1 })),
  );
}

/** Lines of about equal length, each as short as the widest may be where words allow it. */
export function breakLines(
  text: string,
  maxWidth: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const whole = widthOf(text);
  const words = text.split(' ');
  if (whole <= maxWidth || words.length === 1) return [text];
  const wanted = whole / Math.ceil(whole / maxWidth);
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    // a word goes where the line comes nearer to the wanted length
    const over = widthOf(longer) - wanted;
    if (line !== '' && over > wanted - widthOf(line)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  return lines;
}
