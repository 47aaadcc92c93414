import { useDirection } from '@base-ui/react/direction-provider';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ClassNames, Matcher, PropsBase } from 'react-day-picker';
import { labelGrid } from 'react-day-picker';
import { spokenDayText } from '../display/dates.ts';
import { text } from '../text/en/inputs.ts';
import { buttonClass } from './button.tsx';

interface CalendarOptions {
  readonly label: string;
  readonly dir: 'ltr' | 'rtl';
  readonly earliest?: Date;
  readonly latest?: Date;
  readonly without?: Matcher | Matcher[];
  readonly marked?: Matcher | Matcher[];
  readonly caption?: 'label' | 'lists';
  readonly weekNumbers?: 'hide' | 'show';
  readonly footer?: string;
  /** The month that is open first. */
  readonly month: Date | undefined;
}

/** The props that both calendars share. */
export function calendarProps(options: CalendarOptions) {
  const { label, dir, earliest, latest, without = [], marked } = options;
  return {
    dir,
    weekStartsOn: 1,
    showOutsideDays: true,
    fixedWeeks: true,
    captionLayout: options.caption === 'lists' ? 'dropdown' : 'label',
    navLayout: 'around',
    showWeekNumber: options.weekNumbers === 'show',
    ...(options.month && { defaultMonth: options.month }),
    ...(earliest && { startMonth: earliest }),
    ...(latest && { endMonth: latest }),
    disabled: [
      ...(earliest ? [{ before: earliest }] : []),
      ...(latest ? [{ after: latest }] : []),
      ...(Array.isArray(without) ? without : [without]),
    ],
    modifiers: { marked },
    modifiersClassNames: {
      marked:
        'after:pointer-events-none after:absolute after:bottom-1 after:start-1/2 after:-ms-0.5 after:size-1 after:rounded-full after:bg-current',
    },
    labels: {
      labelGrid: (...month) => text.calendarMonth(label, labelGrid(...month)),
      labelDayButton: (day, { today = false, selected = false }) =>
        text.calendarDay(spokenDayText(day), { today, selected }),
    },
    ...(options.footer !== undefined && { footer: options.footer }),
    classNames,
    components: { Chevron },
  } satisfies PropsBase;
}

export function useCalendarDirection(): 'ltr' | 'rtl' {
  return useDirection();
}

const navButton = buttonClass({
  variant: 'quiet',
  size: 'icon',
  class: 'absolute top-0 z-10 aria-disabled:opacity-40',
});

const classNames: Partial<ClassNames> = {
  months: 'flex flex-wrap gap-6',
  month: 'relative grid gap-2',
  month_caption: 'flex h-8 items-center justify-center font-medium max-md:h-11',
  button_previous: `${navButton} start-0`,
  button_next: `${navButton} end-0`,
  dropdowns: 'flex gap-1',
  dropdown_root:
    'relative inline-flex h-8 items-center rounded-md border border-input px-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring hover:bg-accent max-md:h-11',
  dropdown: 'absolute inset-0 cursor-pointer opacity-0 max-md:text-base',
  caption_label: 'inline-flex items-center gap-1',
  month_grid: 'border-collapse',
  weekday: 'size-9 text-center text-small font-normal text-muted-foreground max-md:size-11',
  week_number:
    'numbers size-9 text-center text-small font-normal text-muted-foreground max-md:size-11',
  day: 'relative p-0 text-center',
  day_button:
    'numbers size-9 rounded-md transition-colors duration-120 not-disabled:hover:bg-accent max-md:size-11 in-[.is-today]:inset-ring in-[.is-today]:inset-ring-input in-[.is-selected:not(.is-between)]:bg-primary! in-[.is-selected:not(.is-between)]:text-primary-foreground',
  selected: 'is-selected',
  range_start: 'rounded-s-md bg-accent-strong',
  range_end: 'rounded-e-md bg-accent-strong',
  range_middle: 'is-between bg-accent-strong',
  today: 'is-today font-semibold',
  outside: 'text-muted-foreground',
  disabled: 'text-muted-foreground line-through opacity-50',
  hidden: 'invisible',
  footer: 'mt-3 text-small text-muted-foreground',
};

interface ChevronProps {
  readonly className?: string;
  readonly orientation?: 'up' | 'down' | 'left' | 'right';
}

function Chevron({ orientation }: ChevronProps) {
  if (orientation === 'left') return <ChevronLeft className="size-4" />;
  if (orientation === 'right') return <ChevronRight className="size-4" />;
  return <ChevronDown className="size-4 text-muted-foreground" />;
}
