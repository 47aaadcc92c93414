import type { Flavor } from '@webmaps/map-style/flavor';
import { fonts } from '@webmaps/map-style/names';
import type { Canvas2D } from './canvas.ts';
import type { Box } from './labels/room.ts';
import type { Typesetter } from './labels/text-block.ts';
import type { ViewSize } from './view.ts';

/** A number and what it is: "12.4 km", "Distance". */
export interface Figure {
  readonly label: string;
  readonly value: string;
}

/** A plate with figures in the lower left corner. */
export interface Plate {
  readonly box: Box;
  /** Against the sizes of a picture that is 1200 pixels wide. */
  readonly share: number;
  readonly columns: readonly (Figure & { readonly x: number })[];
}

const VALUE_PIXELS = 46;
const LABEL_PIXELS = 20;
const LINE_GAP = 8;
const COLUMN_GAP = 44;
const PADDING = { x: 30, y: 22 };
const MARGIN = 32;
const RADIUS = 18;
const BAR_PIXELS = 8;
/** The height of capitals, in sizes of the text. */
const CAPITALS = 0.72;

/** Small pictures have smaller plates, which can still be read. */
function shareOf({ width }: Pick<ViewSize, 'width'>): number {
  return Math.min(1, Math.max(0.42, width / 1200));
}

/** Pixels at the lower edge that a plate of figures takes. */
export function plateHeight(figures: readonly Figure[], size: Pick<ViewSize, 'width'>): number {
  if (figures.length === 0) return 0;
  const text = (VALUE_PIXELS + LABEL_PIXELS) * CAPITALS + LINE_GAP * 2;
  return (text + 2 * PADDING.y + MARGIN) * shareOf(size);
}

/** Undefined where there are no figures. */
export function layPlate(
  figures: readonly Figure[],
  size: ViewSize,
  typesetter: Typesetter,
): Plate | undefined {
  if (figures.length === 0) return undefined;
  const share = shareOf(size);
  const left = MARGIN * share;
  let x = left + PADDING.x * share;
  const columns = figures.map((figure) => {
    const column = { ...figure, x };
    const width = Math.max(
      typesetter.widthOf(figure.value, valueFont(typesetter, share), 0),
      typesetter.widthOf(figure.label, labelFont(typesetter, share), 0),
    );
    x += width + COLUMN_GAP * share;
    return column;
  });
  const bottom = size.height - left;
  const box = {
    left,
    top: size.height - plateHeight(figures, size),
    right: x - (COLUMN_GAP - PADDING.x) * share,
    bottom,
  };
  return { box, share, columns };
}

export function drawPlate(
  context: Canvas2D,
  { box, share, columns }: Plate,
  { flavor, typesetter, accent }: { flavor: Flavor; typesetter: Typesetter; accent: string },
): void {
  const { left, top, right, bottom } = box;
  const { overlay, label } = flavor;
  context.globalAlpha = 1;
  context.setLineDash([]);
  context.fillStyle = overlay.plate;
  context.strokeStyle = overlay.plateEdge;
  context.lineWidth = 1.5 * share;
  context.beginPath();
  context.roundRect(left, top, right - left, bottom - top, RADIUS * share);
  context.stroke();
  context.fill();
  context.save();
  context.clip();
  context.fillStyle = accent;
  context.fillRect(left, top, BAR_PIXELS * share, bottom - top);
  context.restore();
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const valueLine = top + (PADDING.y + VALUE_PIXELS * CAPITALS) * share;
  const labelLine = bottom - PADDING.y * share;
  for (const { value, label: name, x } of columns) {
    context.fillStyle = overlay.plateText;
    context.font = valueFont(typesetter, share);
    context.fillText(value, x, valueLine);
    context.fillStyle = label.suburb;
    context.font = labelFont(typesetter, share);
    context.fillText(name, x, labelLine);
  }
}

function valueFont({ fontOf }: Typesetter, share: number): string {
  return fontOf(fonts.medium[0] ?? '', VALUE_PIXELS * share);
}

function labelFont({ fontOf }: Typesetter, share: number): string {
  return fontOf(fonts.regular[0] ?? '', LABEL_PIXELS * share);
}
