import type { PeriodSum } from '@webmaps/activities/list/periods';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { shortDayText } from '../../../display/dates.ts';
import { metresPerHeightUnit, metresPerUnit, wholeNumber } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/dashboard.ts';
import { useDirection } from '../../../ui/use-direction.ts';
import { barScale } from './bar-scale.ts';
import type { BarScale } from './bar-scale.ts';
import { mondayOfSum, weekName, weekParts } from './week-words.ts';

interface WeekChartProps {
  readonly weeks: readonly PeriodSum[];
  /** The Monday of the one that the rest of the page is of. */
  readonly chosen: string | undefined;
  readonly onChoose: (monday: string | undefined) => void;
  readonly units: Units;
}

/** A named day under the bars needs the room of so many. */
const MAX_NAMES = 5;

/**
 * Distance and climb of each week as bars above each other. Each week is a button that chooses it;
 * Tab stops at one of them, and the arrows go on.
 */
export function WeekChart({ weeks, chosen, onChoose, units }: WeekChartProps) {
  const [focused, setFocused] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const bars = useRef<HTMLDivElement>(null);
  const direction = useDirection();
  const distances = weeks.map((week) => week.distanceMetres / metresPerUnit(units));
  const climbs = weeks.map((week) => week.climbMetres / metresPerHeightUnit(units));
  const [distance, climb] = [barScale(distances, 4), barScale(climbs, 3)];
  const chosenIndex = weeks.findIndex((week) => mondayOfSum(week) === chosen);
  const last = weeks.length - 1;
  const stop = Math.min(focused ?? (chosenIndex === -1 ? last : chosenIndex), last);
  const told = weeks[pointed ?? stop];
  const named = Math.ceil(weeks.length / MAX_NAMES);

  const move = (event: KeyboardEvent) => {
    const next = targetOf(event.key, { at: stop, last, isMirrored: direction === 'rtl' });
    if (next === undefined) return;
    event.preventDefault();
    const button = bars.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div className="grid gap-1">
      {told && (
        <p aria-hidden className="numbers truncate text-small">
          <span className="font-semibold">{weekName(mondayOfSum(told))}</span>
          <span className="text-muted-foreground"> · {weekParts(told, units).join(' · ')}</span>
        </p>
      )}
      <div className="relative ps-11">
        <Axis
          title={text.runs.distance(unitNames[units].distance)}
          scale={distance}
          place="top-0 h-39"
        />
        <Axis title={text.runs.climb(unitNames[units].climb)} scale={climb} place="top-39 h-26" />
        <div
          ref={bars}
          role="group"
          aria-label={text.runs.chart}
          className="relative flex"
          onKeyDown={move}
          onPointerLeave={() => setPointed(null)}
          onBlur={() => setFocused(null)}
        >
          {weeks.map((week, index) => {
            const monday = mondayOfSum(week);
            const isChosen = index === chosenIndex;
            const tone = isChosen ? 'bg-foreground' : index === last ? 'bg-route' : plain;
            return (
              <button
                key={monday}
                type="button"
                tabIndex={index === stop ? 0 : -1}
                aria-pressed={isChosen}
                aria-label={text.runs.bar(weekName(monday), weekParts(week, units).join(', '))}
                className="group flex h-70 min-w-0 flex-1 flex-col rounded-sm px-px hover:bg-accent focus-visible:-outline-offset-2 aria-pressed:bg-accent"
                onFocus={() => setFocused(index)}
                onPointerEnter={() => setPointed(index)}
                onClick={() => onChoose(isChosen ? undefined : monday)}
              >
                <Bar className="h-39" tone={tone} share={(distances[index] ?? 0) / distance.top} />
                <Bar className="h-26" tone={tone} share={(climbs[index] ?? 0) / climb.top} />
                <span className="h-5 text-start text-caps whitespace-nowrap text-muted-foreground">
                  {index % named === 0 && last - index >= named / 2 && (
                    <bdi>{shortDayText(week.from)}</bdi>
                  )}
                </span>
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}

const plain = 'bg-foreground/25 group-hover:bg-foreground/50';

const unitNames = {
  metric: { distance: 'km', climb: 'm' },
  imperial: { distance: 'mi', climb: 'ft' },
} as const satisfies Record<Units, object>;

interface BarProps {
  readonly className: string;
  readonly tone: string;
  /** 0 to 1 of the axis. */
  readonly share: number;
}

/** A bar below the room of the title of its axis. */
function Bar({ className, tone, share }: BarProps) {
  return (
    <span aria-hidden className={`flex flex-col justify-end pt-8 ${className}`}>
      <span
        className={`true-colours block rounded-t-xs ${tone}`}
        style={{ height: `${share * 100}%` }}
      />
    </span>
  );
}

interface AxisProps {
  readonly title: string;
  readonly scale: BarScale;
  /** Where it is, as classes. */
  readonly place: string;
}

/** The title and the lines of an axis, behind the bars. */
function Axis({ title, scale: { top, ticks }, place }: AxisProps) {
  return (
    <div aria-hidden className={`pointer-events-none absolute inset-x-0 ${place}`}>
      <p className="pt-2 text-caps leading-none text-muted-foreground">{title}</p>
      <div className="absolute inset-x-0 top-8 bottom-0">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute start-11 end-0 border-t border-hairline"
            style={{ bottom: `${(tick / top) * 100}%` }}
          >
            <span className="numbers absolute end-full me-2 -translate-y-1/2 text-caps leading-none text-muted-foreground">
              {Number.isInteger(tick) ? wholeNumber(tick) : tick}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

interface Focus {
  readonly at: number;
  readonly last: number;
  /** Right to left the later weeks are on the left. */
  readonly isMirrored: boolean;
}

/** The bar that a key leads to. */
function targetOf(key: string, { at, last, isMirrored }: Focus): number | undefined {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowLeft':
    case 'ArrowRight': {
      const isLater = (key === 'ArrowRight') !== isMirrored;
      return Math.min(last, Math.max(0, at + (isLater ? 1 : -1)));
    }
    default:
      return undefined;
  }
}
