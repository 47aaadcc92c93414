import { X } from 'lucide-react';
import { useState } from 'react';
import { text } from '../text/en/feedback.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { dismissToast } from './toast-store.ts';
import type { ToastItem } from './toast-store.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipe } from './use-swipe.ts';
import { useWindowFocused } from './use-window-state.ts';

export const TOAST_SWIPE_THRESHOLD = 50;
export const TOAST_SWIPE_DIRECTION = 'right';

export interface ToastListProps {
  readonly items: readonly ToastItem[];
  readonly returnFocus: () => void;
}

export function ToastList({ items, returnFocus }: ToastListProps) {
  return items.map((item) => <Toast key={item.id} item={item} returnFocus={returnFocus} />);
}

interface ToastProps {
  readonly item: ToastItem;
  readonly returnFocus: () => void;
}

function Toast({ item, returnFocus }: ToastProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isWindowFocused = useWindowFocused();
  const isDestructive = item.variant === 'destructive';

  const dismiss = () => {
    returnFocus();
    dismissToast(item.id);
  };
  useCountdown({
    duration: item.duration,
    paused: !item.open || hovered || focused || !isWindowFocused,
    round: 0,
    onEnd: dismiss,
  });
  const swipe = useSwipe({
    directions: [TOAST_SWIPE_DIRECTION],
    threshold: TOAST_SWIPE_THRESHOLD,
    velocity: Infinity,
    onSwipe: dismiss,
  });

  return (
    // Hidden rather than absent once it is closed: it fades, and can be looked up until it is removed.
    <div
      {...swipe}
      data-toast={item.open ? 'open' : 'closed'}
      data-variant={item.variant}
      role="group"
      aria-label={item.title}
      inert={!item.open}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
      className={classes(
        'popup pointer-events-auto flex translate-x-(--swipe-x) touch-pan-y items-center gap-3 py-2 ps-4 pe-2 transition-[opacity,translate,visibility] duration-180 ease-out select-none starting:-translate-y-2 starting:opacity-0',
        'data-swiping:transition-none data-[swiped=right]:translate-x-full data-[toast=closed]:invisible data-[toast=closed]:opacity-0',
        isDestructive && 'border-destructive/40',
      )}
    >
      <div
        {...(isDestructive && { role: 'alert' })}
        className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]"
      >
        <p className={classes('font-medium', isDestructive && 'text-destructive')}>{item.title}</p>
        {item.description !== undefined && (
          <p className="text-muted-foreground">{item.description}</p>
        )}
      </div>
      {item.action && (
        <Button
          size="small"
          onClick={() => {
            item.action?.run();
            dismiss();
          }}
        >
          {item.action.label}
        </Button>
      )}
      <Button variant="quiet" size="icon" aria-label={text.closeToast} onClick={dismiss}>
        <X className="size-4" />
      </Button>
    </div>
  );
}
