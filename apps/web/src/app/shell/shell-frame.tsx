import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useCommands } from '../../commands/use-commands.ts';
import { text } from '../../text/en/shell.ts';
import { classes, tv } from '../../ui/classes.ts';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import type { NavigationSection } from './navigation.ts';
import { Header } from './header.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Sidebar } from './sidebar.tsx';
import type { SidebarShape } from './sidebar-shape.ts';
import { useSidebarShape } from './sidebar-shape.ts';
import { setSidebarOpen } from './sidebar-state.ts';
import { TabBar } from './tab-bar.tsx';

const PhoneSidebar = lazyPart(async () => (await import('./phone-sidebar.tsx')).PhoneSidebar);

/** The room that the sidebar takes from the page. */
const room = tv({
  base: 'flex min-h-dvh flex-col',
  variants: {
    edge: { start: '', end: '' },
    state: { open: '', rail: '', hidden: '' },
    variant: { sidebar: '', floating: '', inset: '' },
  },
  compoundVariants: [
    { edge: 'start', state: 'open', class: 'ps-64' },
    { edge: 'end', state: 'open', class: 'pe-64' },
    { edge: 'start', state: 'rail', class: 'ps-13' },
    { edge: 'end', state: 'rail', class: 'pe-13' },
    { edge: 'start', state: 'rail', variant: 'floating', class: 'ps-17' },
    { edge: 'end', state: 'rail', variant: 'floating', class: 'pe-17' },
  ],
});

interface ShellFrameProps {
  readonly sections: readonly NavigationSection[];
  readonly children: ReactNode;
}

/** Sidebar, header and the page; on a phone header, page and tab bar. */
export function ShellFrame({ sections, children }: ShellFrameProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const shape = useSidebarShape();
  const { pathname } = useLocation();
  const [sheetFor, setSheetFor] = useState<string | null>(null);
  const [sheetWasOpened, setSheetWasOpened] = useState(false);
  // Going to another page closes it.
  const sheetOpen = isPhone && sheetFor === pathname;
  const isOpen = shape.state === 'open';
  const main = useRef<HTMLElement>(null);

  const openSheet = (open: boolean) => {
    setSheetWasOpened(true);
    setSheetFor(open ? pathname : null);
  };
  useCommands('everywhere', {
    toggleSidebar: toggleFor({ isPhone, shape, sheetOpen, openSheet }),
  });

  const insets = !isPhone && shape.variant === 'inset';
  return (
    <div className={classes(insets && 'bg-sidebar')}>
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="fixed start-3 top-2 z-50 -translate-y-16 rounded-md bg-primary px-3.5 py-2 font-medium text-primary-foreground focus:translate-y-0"
      >
        {text.skip}
      </a>
      {!isPhone && <Sidebar shape={shape} sections={sections} />}
      <div className={isPhone ? 'flex min-h-dvh flex-col' : room(shape)}>
        <div
          className={classes(
            'flex min-w-0 flex-1 flex-col',
            insets && 'm-2 rounded-lg border bg-background shadow-panel [&>header]:rounded-t-lg',
            insets && isOpen && (shape.edge === 'start' ? 'ms-0' : 'me-0'),
          )}
        >
          <Header shape={shape} isPhone={isPhone} expanded={isPhone ? sheetOpen : isOpen} />
          <main
            ref={main}
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-[calc(85rem+3rem)] flex-1 wrap-break-word p-6 outline-none max-md:p-4 max-md:pb-[calc(5rem+env(safe-area-inset-bottom))]"
          >
            {children}
          </main>
        </div>
      </div>
      {isPhone && <TabBar />}
      {isPhone && sheetWasOpened && (
        <PhoneSidebar
          open={sheetOpen}
          onOpenChange={openSheet}
          side={shape.side}
          sections={sections}
        />
      )}
    </div>
  );
}

function toggleFor({
  isPhone,
  shape,
  sheetOpen,
  openSheet,
}: {
  readonly isPhone: boolean;
  readonly shape: SidebarShape;
  readonly sheetOpen: boolean;
  readonly openSheet: (open: boolean) => void;
}): (() => void) | undefined {
  if (isPhone) return () => openSheet(!sheetOpen);
  if (shape.collapsible === 'none') return undefined;
  return () => setSidebarOpen(shape.state !== 'open');
}
