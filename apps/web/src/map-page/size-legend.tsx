import type { Scale } from '@webmaps/project/map/nodes/style';
import { text } from '../text/en/editor.ts';
import { legendNumber } from './legend-number.ts';
import { shownSizes } from './shown-sizes.ts';

/** What the sizes of points mean. Nothing where all have one size. */
export function SizeLegend({ radius }: { readonly radius: Scale<number> }) {
  const shown = shownSizes(radius);
  if (shown.length === 0) return null;
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
