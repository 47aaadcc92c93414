import { viewAround } from '@webmaps/map-picture/view';
import { viewShowing } from '@webmaps/map-picture/view-showing';
import type { PictureQuery, PictureRequest } from '@webmaps/protocol/picture';
import { parsePositionParameter } from '@webmaps/protocol/position';
import type { PictureOrder } from './pictures.ts';

/** The order of a parsed request. The schemas let only requests through that name a place. */
export function orderOf(request: PictureQuery | PictureRequest): PictureOrder {
  const { theme, language, format, width, height, scale, padding, bbox, center, zoom } = request;
  const overlay = 'overlay' in request ? (request.overlay?.features ?? []) : [];
  const figures = 'figures' in request ? request.figures : [];
  const size = { width, height, scale };
  const appearance = { theme, language, format, overlay, figures };
  if (center === undefined || zoom === undefined) {
    return { ...appearance, view: viewShowing(bbox, { size, padding, overlay, figures }) };
  }
  const centre = typeof center === 'string' ? parsePositionParameter(center) : center;
  return { ...appearance, view: viewAround(centre, zoom, size) };
}
