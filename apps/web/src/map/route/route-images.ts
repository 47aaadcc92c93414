import type { Flavor } from '../canvas/style/flavor.ts';
import { meaning } from '../canvas/style/flavor.ts';

/** A picture for the map and how it may be stretched. */
export interface RouteImage {
  readonly data: ImageData;
  readonly options: {
    readonly pixelRatio: number;
    readonly stretchX?: [number, number][];
    readonly stretchY?: [number, number][];
    readonly content?: [number, number, number, number];
  };
}

/** Drawn at three times their size, for every kind of screen. */
const RATIO = 3;

type Pen = OffscreenCanvasRenderingContext2D;

/** The few pictures a route needs, by name; plates carry the flavor's name, the others are the same in both. */
export function routeImages({ name, overlay }: Flavor): Readonly<Record<string, RouteImage>> {
  return {
    'route-arrow': draw(14, 14, arrow),
    'route-handle': draw(22, 22, (pen) => ring(pen, 11, 7.6, meaning.route)),
    'route-handle-selected': draw(28, 28, (pen) => {
      disc(pen, 14, 14, 12.5, 'rgba(47, 107, 255, 0.28)');
      ring(pen, 14, 8.4, meaning.selection);
    }),
    'route-ghost': draw(24, 24, (pen) => ring(pen, 12, 8.6, meaning.route)),
    'route-hover': draw(22, 22, (pen) => {
      withShadow(pen, () => disc(pen, 11, 11, 7.4, '#ffffff'));
      disc(pen, 11, 11, 5.2, meaning.end);
    }),
    'route-start': draw(36, 44, (pen) => pin(pen, meaning.start, '#ffffff', play)),
    'route-start-selected': draw(36, 44, (pen) => pin(pen, meaning.start, meaning.selection, play)),
    'route-end': draw(36, 44, (pen) => pin(pen, meaning.end, '#ffffff', chequers)),
    'route-end-selected': draw(36, 44, (pen) => pin(pen, meaning.end, meaning.selection, chequers)),
    [`route-plate-${name}`]: {
      ...draw(20, 18, (pen) => plate(pen, overlay.plate, overlay.plateEdge)),
      options: {
        pixelRatio: RATIO,
        stretchX: [[8 * RATIO, 12 * RATIO]],
        stretchY: [[8 * RATIO, 10 * RATIO]],
        content: [4 * RATIO, 3 * RATIO, 16 * RATIO, 15 * RATIO],
      },
    },
  };
}

function draw(width: number, height: number, paint: (pen: Pen) => void): RouteImage {
  const canvas = new OffscreenCanvas(width * RATIO, height * RATIO);
  // Every picture is read back at once. Without the flag each read waits for the graphics process:
  // 1.1 to 3.4 s for ten pictures where the machine has no graphics card, 2 to 5 ms with it.
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser cannot draw on a canvas');
  pen.scale(RATIO, RATIO);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  paint(pen);
  return {
    data: pen.getImageData(0, 0, width * RATIO, height * RATIO),
    options: { pixelRatio: RATIO },
  };
}

/** White with a dark edge: white alone would be a gap between the casings. */
function arrow(pen: Pen): void {
  for (const [colour, width] of [
    ['rgba(96, 26, 6, 0.55)', 3.8],
    ['#ffffff', 2.1],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(5, 3.6);
    pen.lineTo(9, 7);
    pen.lineTo(5, 10.4);
    pen.stroke();
  }
}

function ring(pen: Pen, centre: number, radius: number, colour: string): void {
  withShadow(pen, () => disc(pen, centre, centre, radius, colour));
  disc(pen, centre, centre, radius - 2.6, '#ffffff');
}

function plate(pen: Pen, fill: string, edge: string): void {
  pen.beginPath();
  pen.roundRect(2, 2, 16, 14, 5);
  pen.fillStyle = fill;
  withShadow(pen, () => pen.fill());
  pen.lineWidth = 0.8;
  pen.strokeStyle = edge;
  pen.stroke();
}

/** A drop in a ring with a sign on it, so that colour is not alone. Its tip is the bottom centre. */
function pin(pen: Pen, fill: string, edge: string, sign: (pen: Pen) => void): void {
  withShadow(pen, () => drop(pen, 14, 43, edge));
  drop(pen, 11.6, 38.8, fill);
  sign(pen);
}

function drop(pen: Pen, radius: number, tip: number, colour: string): void {
  const [x, y] = [18, 18];
  const [from, to] = [Math.PI * 0.82, Math.PI * 0.18];
  pen.beginPath();
  pen.arc(x, y, radius, from, to);
  pen.quadraticCurveTo(x + radius * 0.55, y + radius, x, tip);
  pen.quadraticCurveTo(
    x - radius * 0.55,
    y + radius,
    x + radius * Math.cos(from),
    y + radius * Math.sin(from),
  );
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}

function play(pen: Pen): void {
  pen.fillStyle = '#ffffff';
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.moveTo(15.2, 13.2);
  pen.lineTo(22.6, 18);
  pen.lineTo(15.2, 22.8);
  pen.closePath();
  pen.fill();
  pen.stroke();
}

function chequers(pen: Pen): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(12.5, 13, 11, 10, 1.6);
  pen.clip();
  pen.fillStyle = '#ffffff';
  pen.fillRect(12, 12, 12, 12);
  pen.fillStyle = meaning.end;
  for (let column = 0; column < 4; column++) {
    for (let row = column % 2; row < 4; row += 2) {
      pen.fillRect(12.5 + column * 2.75, 13 + row * 2.5, 2.75, 2.5);
    }
  }
  pen.restore();
}

function disc(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
}

function withShadow(pen: Pen, paint: () => void): void {
  pen.save();
  pen.shadowColor = 'rgba(0, 0, 0, 0.35)';
  pen.shadowBlur = 3 * RATIO;
  pen.shadowOffsetY = RATIO;
  paint();
  pen.restore();
}
