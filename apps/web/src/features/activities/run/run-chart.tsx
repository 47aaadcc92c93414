import { useMemo } from 'react';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/activities.ts';
import { useElementSize } from '../../../ui/use-element-size.ts';
import type { MeasuredLine } from './coloured-line.ts';
import { measureText } from './measure-text.ts';
import type { Writing } from './measure-text.ts';

export const CHART_PIXELS = 112;

interface RunChartProps {
  readonly measured: MeasuredLine;
  readonly writing: Writing;
  /** Along the run. */
  readonly cursor: number;
  readonly onCursor: (metres: number) => void;
}

/** What was measured over the distance, in the colours of the line; a slider moves the cursor. */
export function RunChart({ measured, writing, cursor, onCursor }: RunChartProps) {
  const { name, metres, values } = measured;
  const [box, { width }] = useElementSize<HTMLDivElement>();
  const bars = useMemo(() => barsOf(measured, width), [measured, width]);
  const length = metres.at(-1) ?? 0;
  const at = Math.round((cursor / Math.max(1, length)) * (metres.length - 1));
  const here = [
    quantityText(distanceQuantity(cursor, writing.units)),
    measureText(name, values[at] ?? NaN, writing),
  ].join(' · ');
  const x = length > 0 ? (cursor / length) * width : 0;
  return (
    <div dir="ltr">
      <p className="numbers mb-1 text-small text-muted-foreground">{here}</p>
      <div ref={box} className="relative" style={{ height: CHART_PIXELS }}>
        <svg width={width} height={CHART_PIXELS} aria-hidden="true" className="block">
          {bars.map(({ colour, path }) => (
            <path
              key={colour}
              d={path}
              stroke={colour}
              strokeWidth={Math.max(2, (width / metres.length) * 0.9)}
              fill="none"
            />
          ))}
          <line
            x1={x}
            x2={x}
            y1={0}
            y2={CHART_PIXELS}
            stroke="var(--color-selection)"
            strokeWidth={2}
          />
        </svg>
        <input
          type="range"
          min={0}
          max={Math.round(length)}
          step={Math.max(1, Math.round(length / 1000))}
          value={Math.round(cursor)}
          aria-label={text.run.cursor}
          aria-valuetext={here}
          className="absolute inset-0 m-0 h-full w-full cursor-ew-resize opacity-0 focus-visible:opacity-30"
          onChange={({ target }) => onCursor(Number(target.value))}
          onPointerMove={({ pointerType, nativeEvent }) => {
            if (pointerType === 'mouse' && width > 0) {
              onCursor(Math.max(0, Math.min(1, nativeEvent.offsetX / width)) * length);
            }
          }}
        />
      </div>
    </div>
  );
}

/** A path of upright strokes for each colour; the fast is high, as the warm is. */
function barsOf(
  { name, values, bandOf, bands }: MeasuredLine,
  width: number,
): readonly { readonly colour: string; readonly path: string }[] {
  const known = values.filter((value) => Number.isFinite(value)).toSorted();
  // Pauses and errors beyond one place in fifty would flatten all else.
  const low = known[Math.floor(known.length * 0.02)] ?? 0;
  const high = known[Math.ceil(known.length * 0.98) - 1] ?? 1;
  const span = high > low ? high - low : 1;
  const paths = bands.map(() => '');
  for (const [at, value] of values.entries()) {
    if (!Number.isFinite(value)) continue;
    const share = Math.min(1, Math.max(0, (value - low) / span));
    const height = (0.08 + 0.92 * (name === 'pace' ? 1 - share : share)) * CHART_PIXELS;
    const x = ((at / Math.max(1, values.length - 1)) * width).toFixed(1);
    paths[bandOf[at] ?? 0] += `M${x} ${CHART_PIXELS}V${(CHART_PIXELS - height).toFixed(1)}`;
  }
  return bands.map(({ colour }, at) => ({ colour, path: paths[at] ?? '' }));
}
