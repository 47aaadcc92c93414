import type { HexColour, Scale } from '@webmaps/project/map/nodes/style';
import { legendOf } from '@webmaps/project/style/legend';
import type { LegendEntry } from '@webmaps/project/style/legend';
import { useColourMode } from '../appearance/colour-mode.ts';
import { basemapThemes } from './basemap-theme.ts';
import { text } from '../text/en/editor.ts';
import { legendNumber } from './legend-number.ts';

const words = text.style.legend;

/** What the colours of a layer mean, as the map has them. */
export function ColourLegend({ colour }: { readonly colour: Scale<HexColour> }) {
  const { theme } = useColourMode();
  return (
    <ul aria-label={words.title} className="flex flex-col gap-1">
      {legendOf(colour, basemapThemes[theme]).map((entry) => (
        <li key={JSON.stringify(entry)} className="flex min-w-0 items-center gap-2">
          <span
            aria-hidden
            className="size-4 shrink-0 rounded-sm border border-foreground/20"
            style={{ background: entry.colour }}
          />
          <span className="numbers truncate" dir="auto">
            {labelOf(entry)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function labelOf(entry: LegendEntry): string {
  switch (entry.kind) {
    case 'all':
      return words.all;
    case 'word':
      return entry.name ?? wordOf(entry.value);
    case 'other':
      return words.other;
    case 'none':
      return words.none;
    case 'stop':
      return legendNumber(entry.at);
    case 'range':
      return rangeOf(entry);
  }
}

function rangeOf({ from, to }: { readonly from?: number; readonly to?: number }): string {
  if (from === undefined) return to === undefined ? words.all : words.below(legendNumber(to));
  if (to === undefined) return words.from(legendNumber(from));
  return words.between(legendNumber(from), legendNumber(to));
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
