import { ICON_GRID, iconPath } from '../../../map/icons/icon-paths.ts';
import { text } from '../../../text/en/map-picture.ts';
import type { LegendRow } from './legend-rows.ts';
import type { Rectangle } from './page-size.ts';
import { plate, setFont } from './paper.ts';
import type { PaperColours } from './paper.ts';

const ROW = 17;
const PADDING = 8;
const SWATCH = 11;
const INDENT = 4;

interface LegendOrder {
  readonly rows: readonly LegendRow[];
  /** The room that it may take, in pixels of CSS. */
  readonly frame: Rectangle;
  readonly colours: PaperColours;
}

/** A legend from the upper corner of its room on; rows without room are counted in the last. */
export function drawLegend(
  context: CanvasRenderingContext2D,
  { rows, frame, colours }: LegendOrder,
): void {
  const shown = fit(rows, frame.height - 2 * PADDING);
  if (shown.length === 0) return;
  context.textBaseline = 'middle';
  const widths = shown.map((row) => {
    fontOf(context, row);
    return startOf(row) + context.measureText(row.label).width;
  });
  const width = Math.min(frame.width, Math.max(...widths) + 2 * PADDING);
  const heights = shown.map(heightOf);
  const height = heights.reduce((sum, one) => sum + one, 2 * PADDING);
  plate(context, { x: frame.x, y: frame.y, width, height }, colours);
  let y = frame.y + PADDING;
  for (const [index, row] of shown.entries()) {
    const middle = y + heights[index]! / 2;
    drawSign(context, row, { x: frame.x + PADDING, middle, colours });
    fontOf(context, row);
    context.fillStyle = colours.ink;
    const start = startOf(row);
    const room = width - 2 * PADDING - start;
    context.fillText(row.label, frame.x + PADDING + start, middle, room);
    y += heights[index]!;
  }
}

function fit(rows: readonly LegendRow[], room: number): readonly LegendRow[] {
  const total = rows.reduce((sum, row) => sum + heightOf(row), 0);
  if (total <= room) return rows;
  let height = ROW;
  const shown: LegendRow[] = [];
  for (const row of rows) {
    height += heightOf(row);
    if (height > room) break;
    shown.push(row);
  }
  if (shown.length === 0) return [];
  return [...shown, { kind: 'entry', label: text.moreRows(rows.length - shown.length) }];
}

function fontOf(context: CanvasRenderingContext2D, row: LegendRow): void {
  setFont(context, 11, row.kind === 'layer' ? 600 : 400);
}

function heightOf({ radius = 0 }: LegendRow): number {
  return Math.max(ROW, radius * 2 + 4);
}

function startOf({ kind, colour, icon, radius }: LegendRow): number {
  const indent = kind === 'entry' ? INDENT : 0;
  if (radius !== undefined) return indent + Math.max(SWATCH, radius * 2) + 6;
  return indent + (colour === undefined && icon === undefined ? 0 : SWATCH + 6);
}

function drawSign(
  context: CanvasRenderingContext2D,
  { kind, colour, icon, radius }: LegendRow,
  {
    x,
    middle,
    colours,
  }: { readonly x: number; readonly middle: number; readonly colours: PaperColours },
): void {
  const left = x + (kind === 'entry' ? INDENT : 0);
  context.strokeStyle = colours.faint;
  context.lineWidth = 0.75;
  context.beginPath();
  if (radius !== undefined) {
    context.arc(left + Math.max(SWATCH / 2, radius), middle, radius, 0, 2 * Math.PI);
    context.stroke();
  } else if (icon !== undefined) {
    context.save();
    context.translate(left, middle - SWATCH / 2);
    context.scale(SWATCH / ICON_GRID, SWATCH / ICON_GRID);
    context.fillStyle = colours.ink;
    context.clip(new Path2D(iconPath(icon) ?? ''));
    context.fillRect(0, 0, ICON_GRID, ICON_GRID);
    context.restore();
  } else if (colour !== undefined) {
    context.roundRect(left, middle - SWATCH / 2, SWATCH, SWATCH, 2);
    context.fillStyle = colour;
    context.fill();
    context.stroke();
  }
}
