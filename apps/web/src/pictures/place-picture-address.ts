import type { Theme } from '../appearance/colour-mode.ts';

interface PlacePicture {
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** Pixels for each pixel of width and height. */
  readonly scale: 1 | 2;
  readonly theme: Theme;
}

/** A place smaller than this is shown with its surroundings. */
const MIN_DEGREES = 0.004;
/** About three kilometres across a card. */
const PLACE_ZOOM = 12.5;
const PADDING_PIXELS = 24;
/** About ten metres: the same place has the same address, which browsers and the server keep. */
const DIGITS = 4;

/** Where the server draws the map around a place, as a small picture. */
export function placePictureAddress(picture: PlacePicture): string {
  const { bounds, widthPixels, heightPixels, scale, theme } = picture;
  const query = new URLSearchParams({
    ...placeOf(bounds),
    width: String(widthPixels),
    height: String(heightPixels),
    scale: String(scale),
    theme,
    format: 'webp',
  });
  return `/functions/v1/picture?${query.toString()}`;
}

/** Whether a place is drawn as a point, in the middle of its picture. */
export function isPoint([west, south, east, north]: PlacePicture['bounds']): boolean {
  return east - west < MIN_DEGREES && north - south < MIN_DEGREES;
}

function placeOf(bounds: PlacePicture['bounds']): Readonly<Record<string, string>> {
  const [west, south, east, north] = bounds;
  if (!isPoint(bounds)) {
    return { bbox: bounds.map(written).join(), padding: String(PADDING_PIXELS) };
  }
  const centre = [(west + east) / 2, (south + north) / 2].map(written).join();
  return { center: centre, zoom: String(PLACE_ZOOM) };
}

function written(degrees: number): string {
  return degrees.toFixed(DIGITS);
}
