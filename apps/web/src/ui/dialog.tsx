import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { tv } from './classes.ts';
import type { VariantProps } from 'tailwind-variants';
import { Backdrop, OverlayFrame } from './overlay-parts.tsx';
import type { OverlayProps } from './overlay-parts.tsx';
import { useWhileOpen } from './use-while-open.ts';

const popup = tv({
  base: 'popup fixed top-1/2 left-1/2 z-50 flex max-h-[85dvh] -translate-x-1/2 -translate-y-1/2 flex-col transition-[opacity,scale] duration-180 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
  variants: {
    size: {
      small: 'w-[min(26rem,calc(100vw-2rem))]',
      medium: 'w-[min(40rem,calc(100vw-2rem))]',
      large: 'w-[min(60rem,calc(100vw-2rem))]',
    },
  },
  defaultVariants: { size: 'medium' },
});

/** A window above the page that keeps the focus until it is closed. */
export function Dialog(props: OverlayProps & VariantProps<typeof popup>) {
  const { open, onOpenChange, trigger, initialFocus, size, ...frame } = props;
  const shown = useWhileOpen(open !== false, frame);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <Backdrop durationMs={180} />
        <BaseDialog.Popup className={popup({ size })} initialFocus={initialFocus}>
          <OverlayFrame {...shown} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
