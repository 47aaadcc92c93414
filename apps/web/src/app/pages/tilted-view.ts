import { firstRegion } from '../../map-page/use-region.ts';
import { encodeView } from '../../map-page/view-url.ts';
import { engine } from '../engine.ts';

const cameras = {
  terrain: { closer: 0, pitch: 65 },
  buildings: { closer: 2, pitch: 60 },
} as const;

/** The planner's address for its first region seen from the side; nothing where there is none. */
export async function tiltedView(
  map: keyof typeof cameras,
): Promise<{ readonly region?: string; readonly map?: string }> {
  const { regions } = await engine.regions();
  const region = firstRegion(regions);
  if (!region) return {};
  const { closer, pitch } = cameras[map];
  const { center, zoom } = region.start;
  const view = { center, zoom: Math.min(zoom + closer, 16), bearing: -20, pitch };
  return { region: region.id, map: encodeView(view) };
}
