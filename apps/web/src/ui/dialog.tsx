import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A window above the page that keeps the focus until it is closed. */
export function Dialog({ open, onOpenChange, title, closeLabel, children }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-black/40 transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup className="popup fixed top-1/2 left-1/2 z-50 max-h-[85dvh] w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0">
          {/* Inside what scrolls, so that the keyboard has something there to scroll it from. */}
          <header className="sticky top-0 flex items-center justify-between border-b bg-card py-2 pr-2 pl-4">
            <BaseDialog.Title className="text-title font-semibold">{title}</BaseDialog.Title>
            <BaseDialog.Close
              render={
                <Button look="quiet" size="icon" aria-label={closeLabel}>
                  <X className="size-4" />
                </Button>
              }
            />
          </header>
          <div className="p-4">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
