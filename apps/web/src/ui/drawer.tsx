import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { tv } from './classes.ts';
import type { Edge } from './drawer-motion.ts';
import { Backdrop, OverlayFrame, slideFrom } from './overlay-parts.tsx';
import type { OverlayProps } from './overlay-parts.tsx';
import { useDirection } from './use-direction.ts';
import { useDrawerDrag } from './use-drawer-drag.ts';
import { useWhileOpen } from './use-while-open.ts';

/** How long a drawer takes to come and to go. */
export const drawerDurationMs = 500;

type DrawerDirection = 'bottom' | 'top' | 'start' | 'end';

const popup = tv({
  base: 'fixed z-50 flex bg-card shadow-panel outline-none transition-[translate] ease-out [&_[data-overlay-header]]:select-none',
  variants: {
    direction: {
      bottom:
        'inset-x-0 bottom-0 mx-auto max-w-2xl flex-col rounded-t-xl border border-b-0 pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full',
      top: 'inset-x-0 top-0 mx-auto max-w-2xl flex-col-reverse rounded-b-xl border border-t-0 pt-[env(safe-area-inset-top)] data-ending-style:-translate-y-full data-starting-style:-translate-y-full',
      start: `inset-y-0 start-0 w-[min(24rem,92vw)] flex-row-reverse rounded-e-xl border-e ${slideFrom.start}`,
      end: `inset-y-0 end-0 w-[min(24rem,92vw)] flex-row rounded-s-xl border-s ${slideFrom.end}`,
    },
  },
});

interface DrawerProps extends OverlayProps {
  /** The edge it comes from; `start` and `end` follow the direction of writing. */
  readonly direction?: DrawerDirection;
  /** At most so much of the window, for those from the bottom and the top. */
  readonly maxHeight?: string;
}

/** A window from an edge that is pushed back with the finger: a sheet for phones. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, trigger, initialFocus, backdrop, ...rest } = props;
  const { direction = 'bottom', maxHeight = '85%', ...frame } = rest;
  const edge = edgeOf(direction, useDirection() === 'rtl');
  const actions = useRef<BaseDialog.Root.Actions | null>(null);
  // At once, so that closing starts from where the drawer was let go.
  const close = useCallback(() => flushSync(() => actions.current?.close()), []);
  const ref = useDrawerDrag({ edge, onClose: close });
  const flat = edge === 'bottom' || edge === 'top';
  const shown = useWhileOpen(open !== false, frame);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)} actionsRef={actions}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <Backdrop durationMs={drawerDurationMs} variant={backdrop} />
        <BaseDialog.Popup
          ref={ref}
          className={popup({ direction })}
          style={{
            transitionDuration: `${drawerDurationMs}ms`,
            ...(flat && { maxHeight }),
          }}
          initialFocus={initialFocus}
        >
          <Handle flat={flat} />
          <OverlayFrame {...shown} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The handle that shows that it can be swiped away; it does nothing beyond the close button. */
function Handle({ flat }: { readonly flat: boolean }) {
  return (
    <div
      data-drawer-handle
      className={`grid shrink-0 cursor-grab place-items-center ${flat ? 'h-5' : 'w-5'}`}
    >
      <span className={`rounded-full bg-faint ${flat ? 'h-1 w-10' : 'h-10 w-1'}`} />
    </div>
  );
}

function edgeOf(direction: DrawerDirection, isRightToLeft: boolean): Edge {
  if (direction === 'bottom' || direction === 'top') return direction;
  return (direction === 'start') === isRightToLeft ? 'right' : 'left';
}
