import type { Bbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import { boundsOf } from './view.ts';
import type { View } from './view.ts';

/** So much nearer than its tiles the overview alone still makes a map. */
const OVERVIEW_ZOOMS = 2;

type Drawable = Pick<Region, 'overview' | 'bbox' | 'maxZoom'> & {
  readonly files: { readonly basemap?: unknown };
};

/** The regions that the view meets, the overview first; none where there is nothing to draw. */
export function regionsIn<R extends Drawable>(installed: readonly R[], view: View): readonly R[] {
  const bounds = boundsOf(view);
  const drawable = installed.filter(({ files }) => files.basemap !== undefined);
  const packs = drawable.filter(({ overview, bbox }) => !overview && meet(bounds, bbox));
  const worlds = drawable.filter(
    ({ overview, maxZoom }) =>
      overview && (packs.length > 0 || view.zoom <= maxZoom + OVERVIEW_ZOOMS),
  );
  return [...worlds, ...packs];
}

/** West of the bounds may be greater than their east. */
function meet([west, south, east, north]: Bbox, box: Bbox): boolean {
  const isBeside = west <= east ? box[2] < west || box[0] > east : box[2] < west && box[0] > east;
  return !isBeside && box[1] <= north && box[3] >= south;
}
