import type { Scale } from '@webmaps/project/map/nodes/style';

/** The first, a middle and the last of so many. */
const SHOWN = 3;

/** The sizes by which a legend explains a scale; none where all have one size. */
export function shownSizes(
  scale: Scale<number>,
): readonly { readonly at: number; readonly value: number }[] {
  if (scale.kind !== 'continuous') return [];
  const { stops } = scale;
  const step = Math.max(1, (stops.length - 1) / (SHOWN - 1));
  return stops.filter((_, index) => index % step === 0);
}
