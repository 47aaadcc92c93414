import { Play, Square } from 'lucide-react';
import { dayText } from '../../display/dates.ts';
import { text } from '../../text/en/heatmap.ts';
import { Button } from '../../ui/button.tsx';
import { Slider } from '../../ui/slider.tsx';
import type { WeekRange } from './worker/bins.ts';
import { startOfWeek } from './worker/heat-points.ts';

interface TimeBrushProps {
  /** The weight of each week, from the first on. */
  readonly sums: readonly number[];
  readonly firstWeek: number;
  /** All weeks where absent. */
  readonly weeks: WeekRange | undefined;
  readonly isPlaying: boolean;
  readonly onWeeks: (weeks: WeekRange | undefined) => void;
  readonly onPlay: (isPlaying: boolean) => void;
}

const words = text.time;
const HEIGHT = 36;
const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The weeks of what is shown: a bar each, a part of them by two thumbs, and one after the other. */
export function TimeBrush(props: TimeBrushProps) {
  const { sums, firstWeek, weeks, isPlaying, onWeeks, onPlay } = props;
  if (sums.length === 0) return <p className="text-small text-muted-foreground">{words.none}</p>;
  const last = firstWeek + sums.length - 1;
  const [from, to] = clampWeeks(weeks, firstWeek, last);
  const most = Math.max(...sums, 1e-9);
  const width = 100 / sums.length;
  const day = (week: number) => dayText(startOfWeek(week) * 1000);
  const choose = (next: WeekRange) =>
    onWeeks(next[0] === firstWeek && next[1] === last ? undefined : next);
  return (
    <section aria-label={words.label}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-caps text-muted-foreground">{words.label}</h2>
        <div className="flex gap-1">
          {weeks && !isPlaying && (
            <Button size="small" variant="quiet" onClick={() => onWeeks(undefined)}>
              {words.all}
            </Button>
          )}
          {sums.length > 1 && (
            <Button size="small" onClick={() => onPlay(!isPlaying)}>
              {isPlaying ? <Square {...icon} /> : <Play {...icon} />}
              {isPlaying ? words.stop : words.play}
            </Button>
          )}
        </div>
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1.5 block h-9 w-full px-2 rtl:-scale-x-100"
      >
        {sums.map((sum, at) => {
          const week = firstWeek + at;
          const height = (sum / most) * HEIGHT;
          return (
            <rect
              key={week}
              x={at * width}
              y={HEIGHT - height}
              width={Math.max(0.2, width * 0.85)}
              height={height}
              className={week >= from && week <= to ? 'fill-primary' : 'fill-input'}
            />
          );
        })}
      </svg>
      {sums.length > 1 && (
        <Slider
          label={[words.first, words.last]}
          value={[from, to] as const}
          min={firstWeek}
          max={last}
          largeStep={4}
          valueText={day}
          disabled={isPlaying}
          onValueChange={choose}
        />
      )}
      <p
        className="numbers text-small text-muted-foreground"
        role={isPlaying ? undefined : 'status'}
      >
        {words.range(day(from), day(to), to - from + 1)}
      </p>
    </section>
  );
}

/** The weeks that are both chosen and there. */
export function clampWeeks(weeks: WeekRange | undefined, first: number, last: number): WeekRange {
  const within = (week: number) => Math.min(last, Math.max(first, week));
  return weeks ? [within(weeks[0]), within(weeks[1])] : [first, last];
}
