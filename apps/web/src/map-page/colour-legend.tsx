import type { HexColour, Scale } from '@webmaps/project/map/nodes/style';
import { legendOf } from '@webmaps/project/style/legend';
import { useColourMode } from '../appearance/colour-mode.ts';
import { basemapThemes } from './basemap-theme.ts';
import { text } from '../text/en/editor.ts';
import { labelOfEntry } from './legend-label.ts';

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
            {labelOfEntry(entry)}
          </span>
        </li>
      ))}
    </ul>
  );
}
