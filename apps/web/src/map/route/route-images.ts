import type { Flavor } from '@webmaps/map-style/flavor';
import { meaning } from '@webmaps/map-style/flavor';

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

type Context2D = OffscreenCanvasRenderingContext2D;

/** The few pictures a route needs, by name; plates carry the flavor's name, the others are the same in all. */
export function routeImages({ name, overlay }: Flavor): Readonly<Record<string, RouteImage>> {
  return {
    'route-arrow': draw(14, 14, arrow),
    'route-handle': draw(22, 22, (context) => ring(context, 11, 7.6, meaning.route)),
    'route-handle-selected': draw(28, 28, (context) => {
      disc(context, 14, 14, 12.5, 'rgba(47, 107, 255, 0.28)');
      ring(context, 14, 8.4, meaning.selection);
    }),
    'route-ghost': draw(24, 24, (context) => ring(context, 12, 8.6, meaning.route)),
    'route-hover': draw(22, 22, (context) => {
      withShadow(context, () => disc(context, 11, 11, 7.4, '#ffffff'));
      disc(context, 11, 11, 5.2, meaning.end);
    }),
    'route-start': draw(36, 44, (context) => pin(context, meaning.start, '#ffffff', play)),
    'route-start-selected': draw(36, 44, (context) =>
      pin(context, meaning.start, meaning.selection, play),
    ),
    'route-end': draw(36, 44, (context) => pin(context, meaning.end, '#ffffff', chequers)),
    'route-end-selected': draw(36, 44, (context) =>
      pin(context, meaning.end, meaning.selection, chequers),
    ),
    'route-loop': draw(36, 44, (context) => loopPin(context, '#ffffff')),
    'route-loop-selected': draw(36, 44, (context) => loopPin(context, meaning.selection)),
    [`route-plate-${name}`]: {
      ...draw(20, 18, (context) => plate(context, overlay.plate, overlay.plateEdge)),
      options: {
        pixelRatio: RATIO,
        stretchX: [[8 * RATIO, 12 * RATIO]],
        stretchY: [[8 * RATIO, 10 * RATIO]],
        content: [4 * RATIO, 3 * RATIO, 16 * RATIO, 15 * RATIO],
      },
    },
  };
}

function draw(width: number, height: number, paint: (context: Context2D) => void): RouteImage {
  const canvas = new OffscreenCanvas(width * RATIO, height * RATIO);
  // Every picture is read back at once. Without the flag each read waits for the graphics process:
  // 1.1 to 3.4 s for ten pictures where the machine has no graphics card, 2 to 5 ms with it.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw on a canvas');
  context.scale(RATIO, RATIO);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  paint(context);
  return {
    data: context.getImageData(0, 0, width * RATIO, height * RATIO),
    options: { pixelRatio: RATIO },
  };
}

/** White with a dark edge: white alone would be a gap between the casings. */
function arrow(context: Context2D): void {
  for (const [colour, width] of [
    ['rgba(96, 26, 6, 0.55)', 3.8],
    ['#ffffff', 2.1],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(5, 3.6);
    context.lineTo(9, 7);
    context.lineTo(5, 10.4);
    context.stroke();
  }
}

function ring(context: Context2D, centre: number, radius: number, colour: string): void {
  withShadow(context, () => disc(context, centre, centre, radius, colour));
  disc(context, centre, centre, radius - 2.6, '#ffffff');
}

function plate(context: Context2D, fill: string, edge: string): void {
  context.beginPath();
  context.roundRect(2, 2, 16, 14, 5);
  context.fillStyle = fill;
  withShadow(context, () => context.fill());
  context.lineWidth = 0.8;
  context.strokeStyle = edge;
  context.stroke();
}

/** A drop in a ring with a sign on it, so that colour is not alone. Its tip is the bottom centre. */
function pin(
  context: Context2D,
  fill: string,
  edge: string,
  sign: (context: Context2D) => void,
): void {
  withShadow(context, () => drop(context, 14, 43, edge));
  drop(context, 11.6, 38.8, fill);
  sign(context);
}

/** The pin where a run starts and ends: the start's half beside the end's, each with its sign. */
function loopPin(context: Context2D, edge: string): void {
  withShadow(context, () => drop(context, 14, 43, edge));
  drop(context, 11.6, 38.8, meaning.start);
  context.save();
  context.beginPath();
  context.rect(18, 0, 18, 44);
  context.clip();
  drop(context, 11.6, 38.8, meaning.end);
  context.restore();
  context.save();
  context.translate(-1.6, 4.5);
  context.scale(0.75, 0.75);
  play(context);
  context.restore();
  context.save();
  context.translate(11, 5.5);
  context.scale(0.7, 0.7);
  chequers(context);
  context.restore();
}

function drop(context: Context2D, radius: number, tip: number, colour: string): void {
  const [x, y] = [18, 18];
  const [from, to] = [Math.PI * 0.82, Math.PI * 0.18];
  context.beginPath();
  context.arc(x, y, radius, from, to);
  context.quadraticCurveTo(x + radius * 0.55, y + radius, x, tip);
  context.quadraticCurveTo(
    x - radius * 0.55,
    y + radius,
    x + radius * Math.cos(from),
    y + radius * Math.sin(from),
  );
  context.closePath();
  context.fillStyle = colour;
  context.fill();
}

function play(context: Context2D): void {
  context.fillStyle = '#ffffff';
  context.strokeStyle = '#ffffff';
  context.lineWidth = 1.6;
  context.beginPath();
  context.moveTo(15.2, 13.2);
  context.lineTo(22.6, 18);
  context.lineTo(15.2, 22.8);
  context.closePath();
  context.fill();
  context.stroke();
}

function chequers(context: Context2D): void {
  context.save();
  context.beginPath();
  context.roundRect(12.5, 13, 11, 10, 1.6);
  context.clip();
  context.fillStyle = '#ffffff';
  context.fillRect(12, 12, 12, 12);
  context.fillStyle = meaning.end;
  for (let column = 0; column < 4; column++) {
    for (let row = column % 2; row < 4; row += 2) {
      context.fillRect(12.5 + column * 2.75, 13 + row * 2.5, 2.75, 2.5);
    }
  }
  context.restore();
}

function disc(context: Context2D, x: number, y: number, radius: number, colour: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

function withShadow(context: Context2D, paint: () => void): void {
  context.save();
  context.shadowColor = 'rgba(0, 0, 0, 0.35)';
  context.shadowBlur = 3 * RATIO;
  context.shadowOffsetY = RATIO;
  paint();
  context.restore();
}
