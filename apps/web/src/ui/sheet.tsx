import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { tv } from './classes.ts';
import type { VariantProps } from 'tailwind-variants';
import { Backdrop, OverlayFrame, slideFrom } from './overlay-parts.tsx';
import type { OverlayProps } from './overlay-parts.tsx';
import { useWhileOpen } from './use-while-open.ts';

const popup = tv({
  base: 'fixed inset-y-0 z-50 flex flex-col bg-card shadow-panel outline-none transition-[translate] duration-240 ease-out',
  variants: {
    // `start` and `end` follow the direction of writing, `left` and `right` stay where they are.
    side: {
      start: `start-0 border-e ${slideFrom.start}`,
      end: `end-0 border-s ${slideFrom.end}`,
      left: 'left-0 border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
      right:
        'right-0 border-l data-ending-style:translate-x-full data-starting-style:translate-x-full',
    },
    size: {
      small: 'w-[min(18rem,88vw)]',
      medium: 'w-[min(25rem,92vw)]',
      large: 'w-[min(40rem,96vw)]',
    },
  },
  defaultVariants: { side: 'end', size: 'medium' },
});

/** A window along one side of the page, for settings and navigation beside what they change. */
export function Sheet(props: OverlayProps & VariantProps<typeof popup>) {
  const { open, onOpenChange, trigger, initialFocus, backdrop, side, size, ...frame } = props;
  const shown = useWhileOpen(open !== false, frame);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <Backdrop durationMs={240} variant={backdrop} />
        <BaseDialog.Popup className={popup({ side, size })} initialFocus={initialFocus}>
          <OverlayFrame {...shown} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
