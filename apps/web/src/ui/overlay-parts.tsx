import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';

/** The props that dialog, sheet and drawer share: all three are modal windows above the page. */
export interface OverlayProps {
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** The button that opens it; without one, `open` decides alone. */
  readonly trigger?: ReactElement<Record<string, unknown>> | undefined;
  readonly title: string;
  readonly description?: string | undefined;
  readonly closeLabel: string;
  /** The element with the focus when it opens; the close button by default. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** `clear` lets the page be seen as it is: for what changes it at once. */
  readonly backdrop?: 'dim' | 'clear' | undefined;
  /** Buttons that stay in view while the content scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** How a window at the start or the end of the line comes and goes, in both directions of writing. */
export const slideFrom = {
  start:
    'data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full',
  end: 'data-ending-style:translate-x-full data-starting-style:translate-x-full rtl:data-ending-style:-translate-x-full rtl:data-starting-style:-translate-x-full',
};

interface BackdropProps {
  readonly durationMs: number;
  readonly variant?: OverlayProps['backdrop'];
}

/** The backdrop between the page and the window; a nested window has one of its own. */
export function Backdrop({ durationMs, variant = 'dim' }: BackdropProps) {
  return (
    <BaseDialog.Backdrop
      forceRender
      // A press on it may close the window; if not, the focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      style={{ transitionDuration: `${durationMs}ms` }}
      className={`fixed inset-0 z-50 transition-opacity ease-out data-ending-style:opacity-0 data-starting-style:opacity-0 ${variant === 'dim' ? 'bg-black/35 dark:bg-black/55' : 'bg-black/10'}`}
    />
  );
}

type OverlayFrameProps = Pick<
  OverlayProps,
  'title' | 'description' | 'closeLabel' | 'footer' | 'children'
>;

/**
 * Title, content and buttons. All of it scrolls as one, with the title and the buttons stuck to the
 * edges: so there is always something in what scrolls from which the keyboard can scroll it.
 */
export function OverlayFrame(props: OverlayFrameProps) {
  const { title, description, closeLabel, footer, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holdTab(frame.current), []);
  return (
    <div
      ref={frame}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain rounded-[inherit]"
    >
      <header
        data-overlay-header
        className="sticky top-0 z-10 flex shrink-0 items-start gap-2 border-b bg-card py-2 ps-4 pe-2"
      >
        <div className="min-w-0 flex-1 py-1 max-md:py-2.5">
          <BaseDialog.Title className="text-title font-semibold">{title}</BaseDialog.Title>
          {description && (
            <BaseDialog.Description className="text-small text-muted-foreground">
              {description}
            </BaseDialog.Description>
          )}
        </div>
        <BaseDialog.Close
          render={
            <Button variant="quiet" size="icon" aria-label={closeLabel}>
              <X className="size-4" />
            </Button>
          }
        />
      </header>
      <div className="flex-1 p-4">{children}</div>
      {footer && (
        <footer className="sticky bottom-0 z-10 flex shrink-0 flex-wrap justify-end gap-2 border-t bg-card px-4 py-3">
          {footer}
        </footer>
      )}
    </div>
  );
}

/**
 * The library moves the focus into a window a frame after it is there. A Tab that is pressed before
 * would go on through the page behind it, so it waits.
 */
function holdTab(frame: HTMLElement | null): (() => void) | undefined {
  const popup = frame?.closest('[role=dialog]');
  if (!popup || popup.contains(document.activeElement)) return undefined;
  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.preventDefault();
  };
  const release = () => window.removeEventListener('keydown', hold, { capture: true });
  window.addEventListener('keydown', hold, { capture: true });
  popup.addEventListener('focusin', release, { once: true });
  return release;
}

interface OverlayCloseProps {
  readonly children: ReactElement<Record<string, unknown>>;
}

/** Closes the window around it: for the buttons of a footer. */
export function OverlayClose({ children }: OverlayCloseProps) {
  return <BaseDialog.Close render={children} />;
}
