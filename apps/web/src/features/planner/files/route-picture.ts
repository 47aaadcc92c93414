import type { PictureOrder } from '@webmaps/map-picture/draw-regions';
import type { Region } from '@webmaps/protocol/region';
import type { Route } from '@webmaps/router/route/route';
import { drawMapPicture } from '../../../map/picture/draw-map-picture.ts';
import { text } from '../../../text/en/export.ts';
import { pictureOrder, printPictureOrder } from './picture-order.ts';
import type { RoutePicture } from './picture-order.ts';

export type PictureAnswer =
  | { readonly status: 'ready'; readonly picture: Blob }
  | { readonly status: 'failed'; readonly message: string };

/** Draws the route on the map, with its length and climb. */
export function drawRoutePicture(
  picture: RoutePicture,
  regions: readonly Region[],
): Promise<PictureAnswer> {
  return draw(pictureOrder(picture), regions);
}

/** Draws the route on the map for paper. */
export function drawPrintPicture(
  route: Pick<Route, 'geometry'>,
  { regions, language }: { readonly regions: readonly Region[]; readonly language: string },
): Promise<PictureAnswer> {
  return draw(printPictureOrder(route, language), regions);
}

async function draw(order: PictureOrder, regions: readonly Region[]): Promise<PictureAnswer> {
  const answer = await drawMapPicture({ ...order, regions });
  if (answer.status === 'ready') return answer;
  return { status: 'failed', message: text.pictureFailure[answer.reason] };
}
