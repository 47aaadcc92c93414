import type { Region } from '@webmaps/protocol/region';
import { drawMapPicture } from '../../../map/picture/draw-map-picture.ts';
import { text } from '../../../text/en/export.ts';
import { pictureOrder } from './picture-order.ts';
import type { RoutePicture } from './picture-order.ts';

export type PictureAnswer =
  | { readonly status: 'ready'; readonly picture: Blob }
  | { readonly status: 'failed'; readonly message: string };

/** Draws the route on the map, with its length and climb. */
export async function drawRoutePicture(
  picture: RoutePicture,
  regions: readonly Region[],
): Promise<PictureAnswer> {
  const answer = await drawMapPicture({ ...pictureOrder(picture), regions });
  if (answer.status === 'ready') return answer;
  return { status: 'failed', message: text.pictureFailure[answer.reason] };
}
