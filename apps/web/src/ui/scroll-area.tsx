import { ScrollArea as BaseScrollArea } from '@base-ui/react/scroll-area';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface ScrollAreaProps {
  /** Names the area, which takes the focus so that the keyboard can scroll it. */
  readonly label: string;
  readonly orientation?: 'vertical' | 'horizontal' | 'both';
  /** Says how large it is. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the page that scrolls by itself, with thin bars that take no room. */
export function ScrollArea(props: ScrollAreaProps) {
  const { label, orientation = 'vertical', className, children } = props;
  return (
    <BaseScrollArea.Root className={classes('relative min-h-0 overflow-clip', className)}>
      <BaseScrollArea.Viewport
        role="region"
        aria-label={label}
        className="size-full overscroll-contain rounded-[inherit] -outline-offset-2"
      >
        <BaseScrollArea.Content>{children}</BaseScrollArea.Content>
      </BaseScrollArea.Viewport>
      {orientation !== 'horizontal' && <Bar orientation="vertical" />}
      {orientation !== 'vertical' && <Bar orientation="horizontal" />}
      {orientation === 'both' && <BaseScrollArea.Corner />}
    </BaseScrollArea.Root>
  );
}

function Bar({ orientation }: { readonly orientation: 'vertical' | 'horizontal' }) {
  return (
    <BaseScrollArea.Scrollbar
      orientation={orientation}
      className="flex touch-none justify-center p-0.5 opacity-0 transition-opacity duration-180 select-none data-hovering:opacity-100 data-scrolling:opacity-100 data-[orientation=horizontal]:h-2.5 data-[orientation=horizontal]:flex-col data-[orientation=vertical]:w-2.5"
    >
      <BaseScrollArea.Thumb className="rounded-full bg-foreground/30 data-[orientation=horizontal]:h-full data-[orientation=vertical]:w-full" />
    </BaseScrollArea.Scrollbar>
  );
}
