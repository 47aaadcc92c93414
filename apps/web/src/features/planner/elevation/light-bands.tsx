import { memo } from 'react';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/day-plan.ts';
import type { Light, LightSpan } from '../day/day-plan.ts';
import { lightIcons } from '../day/light-icon.tsx';
import type { Chart } from '../../../elevation/elevation-chart.ts';
import { xOfMetres } from '../../../elevation/elevation-chart.ts';

/** The strip and the gap below it, in pixels above the plot. */
export const LIGHT_STRIP = 18;
/** Narrower than this a band shows no sign, and no word. */
const SIGN_PIXELS = 16;
const WORD_PIXELS = 76;

/** The strip says the light by sign and colour; the tint behind the heights repeats it. */
const looks: Readonly<Record<Light, { readonly strip: string; readonly tint: string }>> = {
  day: { strip: 'bg-[#fde68a] text-[#422006]', tint: '' },
  twilight: { strip: 'bg-[#6d5fb5] text-white', tint: 'bg-[#4338ca]/8 dark:bg-black/20' },
  dark: { strip: 'bg-[#1e2540] text-[#e5e7eb]', tint: 'bg-[#1e2540]/18 dark:bg-black/45' },
};

interface LightBandsProps {
  readonly chart: Chart;
  readonly spans: readonly LightSpan[];
  readonly units: Units;
}

/** Day, twilight and dark along the profile, on the day of the run. */
export const LightBands = memo(function LightBands({ chart, spans, units }: LightBandsProps) {
  return (
    <div
      role="img"
      aria-label={lightLabel(spans, units)}
      className="pointer-events-none absolute inset-x-0 bottom-0"
      style={{ top: -LIGHT_STRIP }}
    >
      {spans.map(({ light, startMetres, endMetres }) => {
        const left = xOfMetres(chart, startMetres);
        const width = xOfMetres(chart, endMetres) - left;
        const Icon = lightIcons[light];
        return (
          <div
            key={startMetres}
            className={`absolute inset-y-0 overflow-hidden ${looks[light].tint}`}
            style={{ left, width }}
          >
            <span
              className={`true-colours flex h-3.5 items-center justify-center gap-1 border-e border-card px-1 text-[11px] leading-none ring-1 ring-foreground/20 ring-inset ${looks[light].strip}`}
            >
              {width >= SIGN_PIXELS && <Icon className="size-2.5 shrink-0" strokeWidth={2.25} />}
              {width >= WORD_PIXELS && text.lights[light]}
            </span>
          </div>
        );
      })}
    </div>
  );
});

/** "Daylight to 5.2 km, then Twilight to 6.1 km". */
export function lightLabel(spans: readonly LightSpan[], units: Units): string {
  const parts = spans.map(({ light, endMetres }) =>
    text.lightTo(text.lights[light], quantityText(distanceQuantity(endMetres, units))),
  );
  return text.lightAlong(
    parts.length === 0 ? '' : parts.reduce((before, next) => text.thenLight(before, next)),
  );
}
