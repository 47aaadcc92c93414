import { densityText, inUnit, unitOf } from './heat-words.ts';
import type { HeatMeasure } from './heat-words.ts';

interface HeatLegendProps {
  readonly measure: HeatMeasure;
  readonly colours: readonly string[];
  /** The density of the last colour, per km2. */
  readonly top: number;
}

/** What the colours mean, in amounts per ground. */
export function HeatLegend({ measure, colours, top }: HeatLegendProps) {
  const unit = unitOf(measure);
  const marks = [0, 0.25, 0.5, 0.75, 1];
  return (
    <section aria-label={unit}>
      <h2 className="text-caps text-muted-foreground">{unit}</h2>
      <span
        aria-hidden
        className="true-colours mt-1.5 block h-2.5 rounded-xs [--along:to_right] rtl:[--along:to_left]"
        style={{
          background: `linear-gradient(var(--along), color-mix(in srgb, ${colours[0] ?? ''} 25%, transparent), ${colours.join(', ')})`,
        }}
      />
      <ul className="numbers flex justify-between pt-0.5 text-caps text-muted-foreground">
        {marks.map((mark) => (
          <li key={mark}>
            <bdi>
              {densityText(inUnit(top * mark, measure))}
              {mark === 1 ? '+' : ''}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
