import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Quantity } from '../../display/quantities.ts';
import { text } from '../../text/en/home.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { QuantityValue } from '../../ui/quantity-value.tsx';

export interface LiveNumbers {
  readonly distance: Quantity;
  readonly climb: Quantity | null;
  readonly time: Quantity;
}

interface LiveFootProps {
  readonly title: string;
  readonly region: string;
  readonly fictional: boolean;
  readonly numbers: LiveNumbers | null;
  /** Absent where nothing moves. */
  readonly tour?: { readonly running: boolean; readonly toggle: () => void };
  /** The heights along the route; `undefined` until they are known, `null` where there are none. */
  readonly profile: ReactNode;
}

/** The facts of the sample route, with its profile at the side, or below on a phone, if it has one. */
export function LiveFoot(props: LiveFootProps) {
  const { title, region, fictional, numbers, tour, profile } = props;
  const hasProfile = profile !== null;
  return (
    <div className="flex h-full max-md:flex-col">
      <div
        className={classes(
          'flex shrink-0 flex-col justify-between gap-2 px-4 py-3 max-md:w-full max-md:flex-1',
          hasProfile ? 'w-92 md:border-e' : 'w-full',
        )}
      >
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{title}</p>
            <p className="truncate text-small text-muted-foreground">
              {fictional ? `${region} · ${text.live.fictional}` : region}
            </p>
          </div>
          {tour && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={tour.running ? text.live.pause : text.live.play}
              onClick={tour.toggle}
            >
              {tour.running ? (
                <Pause className="size-4" strokeWidth={1.75} aria-hidden />
              ) : (
                <Play className="size-4" strokeWidth={1.75} aria-hidden />
              )}
            </Button>
          )}
        </div>
        <dl className="grid grid-cols-3">
          <Figure label={text.live.distance} quantity={numbers?.distance} />
          <Figure label={text.live.climb} quantity={numbers?.climb} />
          <Figure label={text.live.time} quantity={numbers?.time} />
        </dl>
      </div>
      {hasProfile && (
        <div className="relative min-w-0 flex-1 max-md:h-28 max-md:flex-none">{profile}</div>
      )}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly quantity: Quantity | null | undefined;
}

function Figure({ label, quantity }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-caps text-muted-foreground">{label}</dt>
      <dd className="numbers text-[1.3125rem] leading-7 font-semibold tracking-[-0.02em]">
        <QuantityValue quantity={quantity} />
      </dd>
    </div>
  );
}
