import { text } from '../../text/en/shell.ts';
import { tv } from '../../ui/classes.ts';
import type { NavigationSection } from './navigation.ts';
import { SidebarContents } from './sidebar-contents.tsx';
import type { SidebarShape } from './sidebar-shape.ts';
import { setSidebarOpen } from './sidebar-state.ts';

/** 256 px; the rail is 52 px, and where it floats the air around it comes on top. */
const sidebar = tv({
  base: 'fixed inset-y-0 z-20 flex w-64 transition-[translate,visibility] duration-180 ease-out',
  variants: {
    variant: { sidebar: '', floating: 'p-2', inset: '' },
    edge: { start: 'start-0', end: 'end-0' },
    side: { left: '', right: '' },
    state: { open: '', rail: 'w-13', hidden: 'invisible' },
  },
  compoundVariants: [
    { variant: 'floating', state: 'rail', class: 'w-17' },
    // Off the screen on the side where it is, whichever way the page is read.
    { side: 'left', state: 'hidden', class: '-translate-x-full' },
    { side: 'right', state: 'hidden', class: 'translate-x-full' },
  ],
});

const paper = tv({
  base: 'flex min-w-0 flex-1 flex-col bg-sidebar',
  variants: {
    variant: {
      sidebar: 'border-hairline',
      floating: 'rounded-lg border shadow-panel',
      inset: '',
    },
    edge: { start: '', end: '' },
  },
  compoundVariants: [
    { variant: 'sidebar', edge: 'start', class: 'border-e' },
    { variant: 'sidebar', edge: 'end', class: 'border-s' },
  ],
});

interface SidebarProps {
  readonly shape: SidebarShape;
  readonly sections: readonly NavigationSection[];
}

/** The navigation beside the page, on screens that have room for it. */
export function Sidebar({ shape, sections }: SidebarProps) {
  const { variant, side, edge, state } = shape;
  const away = edge === 'start' ? 'inline-end' : 'inline-start';
  return (
    <>
      <aside
        aria-label={text.sidebar}
        data-variant={variant}
        data-side={side}
        data-state={state}
        inert={state === 'hidden'}
        className={sidebar({ variant, side, edge, state })}
      >
        <div className={paper({ variant, edge })}>
          <SidebarContents sections={sections} rail={state === 'rail' ? away : undefined} />
        </div>
      </aside>
      {shape.collapsible !== 'none' && <EdgeRail shape={shape} />}
    </>
  );
}

const edgeRail = tv({
  base: 'group fixed inset-y-0 z-20 w-3 cursor-pointer',
  variants: {
    edge: { start: '', end: '' },
    state: { open: '', rail: '', hidden: '' },
    variant: { sidebar: '', floating: '', inset: '' },
  },
  compoundVariants: [
    { edge: 'start', state: 'open', class: 'start-62.5' },
    { edge: 'end', state: 'open', class: 'end-62.5' },
    { edge: 'start', state: 'rail', class: 'start-11.5' },
    { edge: 'end', state: 'rail', class: 'end-11.5' },
    { edge: 'start', state: 'rail', variant: 'floating', class: 'start-15.5' },
    { edge: 'end', state: 'rail', variant: 'floating', class: 'end-15.5' },
    { edge: 'start', state: 'hidden', class: 'start-0' },
    { edge: 'end', state: 'hidden', class: 'end-0' },
  ],
});

/** The sidebar's edge can be pressed; with the keyboard the header's button does the same. */
function EdgeRail({ shape: { edge, state, variant } }: { readonly shape: SidebarShape }) {
  const isOpen = state === 'open';
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      data-edge-rail
      onClick={() => setSidebarOpen(!isOpen)}
      className={edgeRail({ edge, state, variant })}
    >
      <span className="mx-auto block h-full w-0.5 bg-foreground/20 opacity-0 transition-opacity duration-120 group-hover:opacity-100" />
    </button>
  );
}
