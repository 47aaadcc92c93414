import { Copy } from 'lucide-react';
import { durationQuantity, quantityText } from '../../display/quantities.ts';
import { copyAndTell } from '../../sharing/copy-and-tell.ts';
import { text } from '../../text/en/buildings.ts';
import { Button } from '../../ui/button.tsx';
import type { PlaceClock } from './place-clock.ts';
import { clockTime, DAY_MINUTES, timeBy } from './place-clock.ts';
import { spansOf, sumLight } from './sun-hours.ts';
import type { Light } from './sun-hours.ts';
import type { SunHours } from './use-sun-hours.ts';

interface HoursBarProps {
  readonly hours: SunHours;
  readonly clock: PlaceClock;
  readonly day: string;
}

/** Sun and shade of a day at a place: a bar of the day, and their sums. */
export function HoursBar({ hours, clock, day }: HoursBarProps) {
  return (
    <div className="mt-2">
      <h3 className="text-caps text-muted-foreground">{text.hours.title}</h3>
      {hours.status === 'ready' ? (
        <Day light={hours.light} clock={clock} day={day} />
      ) : (
        <p role="status" className="mt-1 text-small text-muted-foreground">
          {hours.status === 'waiting' ? text.hours.waiting : text.hours.failed}
        </p>
      )}
    </div>
  );
}

interface DayProps {
  readonly light: readonly Light[];
  readonly clock: PlaceClock;
  readonly day: string;
}

const tones = {
  night: 'bg-slate-700 dark:bg-slate-800',
  shade: 'bg-slate-300 dark:bg-slate-500',
  sun: 'bg-amber-400',
} as const satisfies Record<Light, string>;
const HOURS = [0, 6, 12, 18, 24];

function Day({ light, clock, day }: DayProps) {
  const { sunMinutes, dayMinutes } = sumLight(light);
  const spans = spansOf(light);
  const write = (minutes: number) => clockTime(clock, timeBy(clock, day, minutes));
  const inSun = spans
    .filter((span) => span.light === 'sun')
    .map(({ from, to }) => text.hours.span(write(from), write(to)))
    .join(', ');
  const duration = (minutes: number) => quantityText(durationQuantity(minutes * 60));
  const copy = () => {
    const rows = spans.map(({ light: kind, from, to }) => `${write(from)},${write(to)},${kind}`);
    void copyAndTell([`from,to,light`, ...rows].join('\n'), text.hours.copied);
  };
  return (
    <>
      <p role="status" className="numbers mt-1">
        {dayMinutes === 0
          ? text.hours.none
          : text.hours.sum(duration(sunMinutes), duration(dayMinutes))}
      </p>
      <div
        role="img"
        aria-label={text.hours.bar(inSun || text.hours.never)}
        dir="ltr"
        className="mt-1.5 flex h-3 overflow-hidden rounded-sm forced-color-adjust-none"
      >
        {spans.map((span) => (
          <span
            key={span.from}
            className={tones[span.light]}
            style={{ width: `${((span.to - span.from) / DAY_MINUTES) * 100}%` }}
          />
        ))}
      </div>
      <div
        dir="ltr"
        aria-hidden
        className="numbers flex justify-between text-small text-muted-foreground"
      >
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <div className="flex items-start gap-2">
        <p className="flex-1 text-small text-muted-foreground">{text.hours.about}</p>
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.hours.copy}
          title={text.hours.copy}
          onClick={copy}
        >
          <Copy size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
    </>
  );
}
