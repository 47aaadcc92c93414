import type { Scale } from '@webmaps/project/map/nodes/style';
import { text } from '../text/en/editor.ts';
import { legendNumber } from './legend-number.ts';

/** The first, a middle and the last of so many. */
const SHOWN = 3;

/** What the sizes of points mean. Nothing where all have one size. */
export function SizeLegend({ radius }: { readonly radius: Scale<number> }) {
  if (radius.kind !== 'continuous') return null;
  const { stops } = radius;
  const step = Math.max(1, (stops.length - 1) / (SHOWN - 1));
  const shown = stops.filter((_, index) => index % step === 0);
  return (
    <ul aria-label={text.style.sizeLegend} className="flex items-end gap-4">
      {shown.map(({ at, value }) => (
        <li key={at} className="flex flex-col items-center gap-1">
          <span
            aria-hidden
            className="rounded-full border border-foreground/60 bg-foreground/10"
            style={{ width: value * 2, height: value * 2 }}
          />
          <span className="numbers" dir="auto">
            {legendNumber(at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
