import type { NamedLines } from './named-lines.ts';
import type { LabelLine } from './label-line.ts';

/** No name twice within so many pixels, from text to text. */
export const REPEAT_PIXELS = 400;

/** Text may reach beyond either end of a short street by this share of its width. */
const OVERHANG = 0.2;
/** Of the height of the text: over what length corners are added up. */
const CORNER_EMS = 0.75;
/** The map library asks for a line that is long enough for this zoom's text. */
const LARGEST_TEXT_ZOOM = 18;
/** Air at either end of the text. */
const END_PIXELS = 3;
/** Of the width of the text, at either end: for fonts that are wider. */
const LETTERS_SPARE = 0.02;
const LINE_SPARE = 0.08;

/** A name as wide as a zoom draws it, in world units. */
export class WrittenText {
  readonly width: number;
  readonly repeat: number;
  readonly corner: number;
  /** Half of the line under the letters at this zoom, which is checked for corners. */
  readonly halfLine: number;
  /** How much longer the map library wants the line at either end. It goes on straight there. */
  readonly #extension: number;

  /** `pixel` is the width of a pixel at that zoom. */
  constructor({ widthEms, textPixels }: NamedLines, zoom: number, pixel: number) {
    const height = textPixels(zoom);
    this.width = (widthEms * height + 2 * END_PIXELS) * pixel;
    this.repeat = REPEAT_PIXELS * pixel + this.width;
    this.corner = CORNER_EMS * height * pixel;
    const growth = Math.max(1, textPixels(LARGEST_TEXT_ZOOM) / height);
    this.halfLine = (0.5 + LETTERS_SPARE) * this.width;
    this.#extension = (growth / 2 + LINE_SPARE) * this.width - this.halfLine;
  }

  /** From the end of a line to where the middle of the text can be, at the least. */
  get margin(): number {
    return (0.5 - OVERHANG) * this.width;
  }

  /** Points under the text that is centred so far along the line, at most a step apart. */
  pointsOn(line: LabelLine, along: number, step: number): Float64Array {
    const count = Math.max(1, Math.ceil(this.width / step));
    return line.steps(along - 0.5 * this.width, along + 0.5 * this.width, count);
  }

  lineOf(line: LabelLine, along: number): Int32Array {
    return line.between(along - this.halfLine, along + this.halfLine, this.#extension);
  }
}
