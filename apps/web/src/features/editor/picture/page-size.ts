/** The sizes that pages have, in millimetres, upright. */
const PAPERS = { a4: [210, 297], a3: [297, 420], letter: [215.9, 279.4] } as const;

export type Paper = keyof typeof PAPERS;
export const dotsPerInch = [96, 150, 300] as const;
export type Dots = (typeof dotsPerInch)[number];

/** The sides of a picture that is no page, in pixels. */
export const pixelLimits = { min: 200, max: 8000 } as const;

export interface SizeChoice {
  readonly size: Paper | 'pixels';
  readonly turn: 'portrait' | 'landscape';
  /** Of a picture that is no page. */
  readonly pixels: { readonly width: number; readonly height: number };
  readonly dots: Dots;
}

/** How large a picture is: in its own pixels, and in those of CSS, in which it is laid out. */
export interface PageSize {
  readonly pixels: { readonly width: number; readonly height: number };
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each pixel of CSS. */
  readonly ratio: number;
  readonly dots: Dots;
  /** Of CSS, around the map. */
  readonly margin: number;
}

const MILLIMETRES_PER_INCH = 25.4;
/** By definition of CSS. */
const CSS_PIXELS_PER_INCH = 96;
const PAPER_MARGIN_MILLIMETRES = 8;

export function pageSizeOf({ size, turn, pixels, dots }: SizeChoice): PageSize {
  const ratio = dots / CSS_PIXELS_PER_INCH;
  const sides = size === 'pixels' ? pixels : sidesOf(size, { turn, dots });
  const millimetres = size === 'pixels' ? 0 : PAPER_MARGIN_MILLIMETRES;
  return {
    pixels: sides,
    width: sides.width / ratio,
    height: sides.height / ratio,
    ratio,
    dots,
    margin: (millimetres / MILLIMETRES_PER_INCH) * CSS_PIXELS_PER_INCH,
  };
}

function sidesOf(paper: Paper, { turn, dots }: Pick<SizeChoice, 'turn' | 'dots'>) {
  const [short, long] = PAPERS[paper].map((side) =>
    Math.round((side / MILLIMETRES_PER_INCH) * dots),
  ) as [number, number];
  return turn === 'portrait' ? { width: short, height: long } : { width: long, height: short };
}

/** The most dots up to those chosen that give no side of more pixels. */
export function fitDots(choice: SizeChoice, maxPixels: number): Dots {
  const fitting = dotsPerInch.filter((dots) => {
    const { pixels } = pageSizeOf({ ...choice, dots });
    return dots <= choice.dots && Math.max(pixels.width, pixels.height) <= maxPixels;
  });
  return fitting.at(-1) ?? dotsPerInch[0];
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The height of the line with the title, in pixels of CSS. */
const TITLE_HEIGHT = 44;

/** Where the map is on the page, in pixels of CSS. */
export function mapFrame({ width, height, margin }: PageSize, hasTitle: boolean): Rectangle {
  const above = hasTitle ? TITLE_HEIGHT : 0;
  return {
    x: margin,
    y: margin + above,
    width: Math.max(1, width - 2 * margin),
    height: Math.max(1, height - 2 * margin - above),
  };
}
