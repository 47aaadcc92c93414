import { memo } from 'react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../../text/en/planner.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { useDirection } from '../../../ui/use-direction.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { ResizeHandle } from './resize-handle.tsx';
import { gap } from '../../../map-page/padding.ts';
import { PanelContent } from './panel-content.tsx';
import { PanelFooter } from './panel-footer.tsx';
import { PanelHeader } from './panel-header.tsx';
import {
  useLayout,
  useMapState,
  usePlanState,
  usePlannerServices,
  useToolState,
} from '../planner-context.ts';
import { routeTitle } from '../../../map-page/route-title.ts';
import { PlaceCard } from './place-card.tsx';
import { ToolHead } from '../tools/tool-head.tsx';
import { ToolOutlet } from '../tools/tool-outlet.tsx';

/** The panel at the start side of a wide window; it can be hidden down to a rail. */
export const Panel = memo(function Panel({ search }: { readonly search: ReactNode }) {
  const { focus } = usePlannerServices();
  const { editor, names } = usePlanState();
  const { place } = useMapState();
  const { tool } = useToolState();
  const { preferences, prefer } = useLayout();
  const direction = useDirection();
  const keptFocus = useKeptFocus('h1');
  const toggle = (panelOpen: boolean) => {
    focus.leaveTo('panel');
    prefer({ panelOpen });
  };
  if (!preferences.panelOpen) {
    return (
      <div className="floating absolute top-3 start-3">
        {/* The page keeps its heading while the panel that shows it is hidden. */}
        <h1 className="sr-only">{routeTitle(editor.settled, names)}</h1>
        <CommandButton
          ref={focus.heir('panel')}
          command="togglePanel"
          side={direction === 'rtl' ? 'left' : 'right'}
          className="size-10"
          aria-expanded={false}
          onClick={() => toggle(true)}
        >
          <PanelLeftOpen className="rtl:-scale-x-100" size={16} strokeWidth={1.75} aria-hidden />
        </CommandButton>
      </div>
    );
  }
  return (
    <aside
      ref={keptFocus}
      aria-label={text.panel.label}
      className="floating absolute flex flex-col"
      style={{ insetInlineStart: gap, top: gap, bottom: gap, width: preferences.panelWidth }}
    >
      <div className="relative z-10 flex h-12 shrink-0 items-center gap-1 border-b pe-2">
        <div className="min-w-0 flex-1">{search}</div>
        <CommandButton
          ref={focus.heir('panel')}
          command="togglePanel"
          side="bottom"
          aria-expanded
          onClick={() => toggle(false)}
        >
          <PanelLeftClose className="rtl:-scale-x-100" size={16} strokeWidth={1.75} aria-hidden />
        </CommandButton>
      </div>
      {/* A tool begins at its top, and so does the route after it. */}
      <div key={tool?.kind ?? 'route'} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {place && <PlaceCard place={place} />}
        {tool ? (
          <>
            <ToolHead tool={tool} />
            <ToolOutlet />
          </>
        ) : (
          <>
            <PanelHeader />
            <PanelContent />
          </>
        )}
      </div>
      {!tool && <PanelFooter />}
      <ResizeHandle />
    </aside>
  );
});
