/** A picture as it is moved behind a square: from 1 (it just fills it), and the square's centre. */
export interface Crop {
  readonly zoom: number;
  /** In pixels of the picture. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 4;

/** All of the shorter side, around the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** The side of the square that is seen, in pixels of the picture. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** The nearest crop whose square is within the picture. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return {
    zoom,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  };
}

/** Moved by so much of the square's side: 1 is a whole square on. */
export function moved(
  size: Size,
  crop: Crop,
  by: { readonly x: number; readonly y: number },
): Crop {
  const side = sideOf(size, crop);
  return clampCrop(size, { ...crop, x: crop.x + by.x * side, y: crop.y + by.y * side });
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
