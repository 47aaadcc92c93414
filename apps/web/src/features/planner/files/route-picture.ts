import { errorBodySchema } from '@webmaps/protocol/error';
import { maxOverlayPositions } from '@webmaps/protocol/picture';
import type { PictureInput } from '@webmaps/protocol/picture';
import { meaning } from '@webmaps/map-style/flavor';
import type { BasemapTheme } from '@webmaps/map-style/flavor';
import type { Route } from '@webmaps/router/route/route';
import { distanceQuantity, heightQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/export.ts';

export interface RoutePicture {
  readonly route: Pick<Route, 'geometry' | 'distanceMetres' | 'climbMetres'>;
  readonly theme: BasemapTheme;
  /** Two letters. */
  readonly language: string;
  readonly units: Units;
}

export type PictureAnswer =
  | { readonly status: 'ready'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly status: 'failed'; readonly message: string };

const ADDRESS = '/functions/v1/picture';
/** Drawing takes a fraction of a second; more is a server with a long queue. */
const PATIENCE_MILLISECONDS = 20_000;

/** Has the server draw the route on the map, with its length and climb. */
export async function drawRoutePicture(
  picture: RoutePicture,
  fetcher: typeof fetch = fetch,
): Promise<PictureAnswer> {
  try {
    const response = await fetcher(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(pictureRequest(picture)),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    if (response.ok)
      return { status: 'ready', bytes: new Uint8Array(await response.arrayBuffer()) };
    const refused = errorBodySchema.safeParse(await response.json().catch(() => undefined));
    return { status: 'failed', message: refused.data?.message ?? text.pictureUnreachable };
  } catch (error) {
    const isNetwork = error instanceof TypeError || error instanceof DOMException;
    if (!isNetwork) throw error;
    return { status: 'failed', message: text.pictureUnreachable };
  }
}

/** What is asked of the server: the line that is on the map, thinned where it is longer than allowed. */
export function pictureRequest({ route, theme, language, units }: RoutePicture): PictureInput {
  const { coordinates } = route.geometry;
  const stride = Math.ceil(coordinates.length / (maxOverlayPositions - 10));
  const line = coordinates
    .filter((_, index) => index % stride === 0 || index === coordinates.length - 1)
    .map(([lon, lat]): [number, number] => [lon, lat]);
  const pin = (at: [number, number] | undefined, colour: string) =>
    at
      ? [
          {
            type: 'Feature' as const,
            properties: { 'marker-color': colour, 'marker-size': 'large' as const },
            geometry: { type: 'Point' as const, coordinates: at },
          },
        ]
      : [];
  const [start] = line;
  const end = line.at(-1);
  const isLoop = start?.[0] === end?.[0] && start?.[1] === end?.[1];
  return {
    width: 1000,
    height: 750,
    scale: 2,
    padding: 70,
    theme,
    language,
    format: 'png',
    overlay: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { stroke: meaning.route },
          geometry: { type: 'LineString', coordinates: line },
        },
        ...(isLoop ? [] : pin(end, meaning.end)),
        ...pin(start, meaning.start),
      ],
    },
    figures: [
      {
        label: text.pictureDistance,
        value: quantityText(distanceQuantity(route.distanceMetres, units)),
      },
      ...(route.climbMetres === null
        ? []
        : [
            {
              label: text.pictureClimb,
              value: quantityText(heightQuantity(route.climbMetres, units)),
            },
          ]),
    ],
  };
}
