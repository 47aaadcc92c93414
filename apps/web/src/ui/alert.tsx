import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../text/en/display.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

const tones = {
  info: { box: 'border-info/30 bg-info/6', icon: 'text-info' },
  success: { box: 'border-success/30 bg-success/6', icon: 'text-success' },
  warning: { box: 'border-warning/30 bg-warning/6', icon: 'text-warning' },
  problem: { box: 'border-destructive/30 bg-destructive/6', icon: 'text-destructive' },
} as const;

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  problem: OctagonAlert,
} as const;

interface AlertProps {
  readonly tone: keyof typeof icons;
  readonly title: string;
  readonly children?: ReactNode;
  /** One or two small buttons that put it right. */
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
}

/**
 * A message that stays in the page, beside what it is about. A problem interrupts the screen reader;
 * everything else waits for it to finish.
 */
export function Alert({ tone, title, children, actions, onDismiss }: AlertProps) {
  const { box, icon } = tones[tone];
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'problem' ? 'alert' : 'status'}
      className={classes('flex items-start gap-3 rounded-md border bg-card px-3 py-2.5', box)}
    >
      <Icon className={classes('mt-0.5 size-4 shrink-0', icon)} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {children && <div className="mt-0.5 text-muted-foreground">{children}</div>}
        {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.dismiss}
          className="-my-1 -me-1.5"
          onClick={onDismiss}
        >
          <X className="size-4" />
        </Button>
      )}
    </div>
  );
}
