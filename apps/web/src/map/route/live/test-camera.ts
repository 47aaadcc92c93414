import type { ScreenPoint } from '../../canvas/map-types.ts';
import type { SeenPlace } from './ground-plane.ts';

const width = 800;
const height = 600;
/** The distance of MapLibre's camera: 1.5 times the height of the screen. */
const DISTANCE = 1.5 * height;

interface TestCamera {
  readonly centre: ScreenPoint;
  readonly corners: readonly SeenPlace[];
  pixel(worldX: number, worldY: number): ScreenPoint;
}

/** A camera made of sines and cosines over a screen of 800 by 600, for tests. */
export function testCamera({
  pitch,
  bearing,
  worldPixels,
}: {
  readonly pitch: number;
  readonly bearing: number;
  readonly worldPixels: number;
}): TestCamera {
  const centre = { x: 0.524, y: 0.343 };
  const [tilt, turn] = [pitch, bearing].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
  ];
  const pixel = (worldX: number, worldY: number): ScreenPoint => {
    const [east, south] = [(worldX - centre.x) * worldPixels, (worldY - centre.y) * worldPixels];
    const right = east * Math.cos(turn) + south * Math.sin(turn);
    const down = south * Math.cos(turn) - east * Math.sin(turn);
    const depth = DISTANCE - down * Math.sin(tilt);
    return {
      x: width / 2 + (right * DISTANCE) / depth,
      y: height / 2 + (down * Math.cos(tilt) * DISTANCE) / depth,
    };
  };
  const place = (x: number, y: number): SeenPlace => {
    // The way back: where the ray through the pixel meets the ground.
    const slope = (y - height / 2) / DISTANCE;
    const down = (slope * DISTANCE) / (Math.cos(tilt) + slope * Math.sin(tilt));
    const right = ((x - width / 2) * (DISTANCE - down * Math.sin(tilt))) / DISTANCE;
    return {
      world: {
        x: centre.x + (right * Math.cos(turn) - down * Math.sin(turn)) / worldPixels,
        y: centre.y + (right * Math.sin(turn) + down * Math.cos(turn)) / worldPixels,
      },
      pixel: { x, y },
    };
  };
  const corners = [
    place(0, height),
    place(width, height),
    place(0, height * 0.75),
    place(width, height * 0.75),
  ];
  return { centre, corners, pixel };
}
