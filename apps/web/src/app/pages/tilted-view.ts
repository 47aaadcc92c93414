import { firstRegion } from '../../map-page/use-region.ts';
import { encodeView } from '../../map-page/view-url.ts';
import { engine } from '../engine.ts';

/** Near enough for buildings to rise. */
const CLOSER = 2;
const PITCH_DEGREES = 60;

/** The planner's address for its first region seen from the side; nothing where there is none. */
export async function tiltedView(): Promise<{
  readonly region?: string;
  readonly map?: string;
}> {
  const { regions } = await engine.regions();
  const region = firstRegion(regions);
  if (!region) return {};
  const { center, zoom } = region.start;
  const view = { center, zoom: Math.min(zoom + CLOSER, 16), bearing: -20, pitch: PITCH_DEGREES };
  return { region: region.id, map: encodeView(view) };
}
