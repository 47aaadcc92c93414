import { Progress as BaseProgress } from '@base-ui/react/progress';
import { text } from '../text/en/display.ts';
import { classes } from './classes.ts';

interface ProgressProps {
  readonly label: string;
  /** From 0 to 100; `null` while it is unknown. */
  readonly value: number | null;
  readonly secondsLeft?: number | undefined;
  readonly tone?: 'plain' | 'success' | 'problem';
  /** Set where the label is beside it anyway. */
  readonly bare?: boolean;
}

/** How far something has come, and how long it is still going to take. */
export function Progress(props: ProgressProps) {
  const { label, value, secondsLeft, tone = 'plain', bare = false } = props;
  return (
    <BaseProgress.Root value={value} className="block" {...(bare && { 'aria-label': label })}>
      {!bare && (
        <span className="mb-1.5 flex items-baseline gap-2">
          <BaseProgress.Label className="min-w-0 flex-1 truncate font-medium">
            {label}
          </BaseProgress.Label>
          {secondsLeft !== undefined && (
            <span className="text-small text-muted-foreground">{timeLeft(secondsLeft)}</span>
          )}
          <BaseProgress.Value className="numbers text-small text-muted-foreground" />
        </span>
      )}
      <BaseProgress.Track className="block h-1.5 overflow-clip rounded-full bg-foreground/10">
        <BaseProgress.Indicator
          className={classes(
            'block h-full rounded-full',
            tone === 'plain' && 'bg-primary',
            tone === 'success' && 'bg-success',
            tone === 'problem' && 'bg-destructive',
            value === null &&
              'w-1/3 animate-[progress_1.4s_ease-in-out_infinite] motion-reduce:w-full motion-reduce:animate-none motion-reduce:opacity-40 rtl:[--toward:-1]',
          )}
        />
      </BaseProgress.Track>
    </BaseProgress.Root>
  );
}

/** Rounded, since it is an estimate. */
function timeLeft(seconds: number): string {
  if (seconds < 10) return text.secondsLeft(Math.max(1, Math.ceil(seconds)));
  if (seconds < 60) return text.secondsLeft(Math.ceil(seconds / 10) * 10);
  if (seconds < 3600) return text.minutesLeft(Math.ceil(seconds / 60));
  return text.hoursLeft(Math.ceil(seconds / 3600));
}
