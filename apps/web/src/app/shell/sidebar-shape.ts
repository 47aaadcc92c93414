import { useAppSettings } from '../../appearance/app-settings.ts';
import type { Collapsible, SidebarVariant } from '../../appearance/app-settings.ts';
import { useSidebarOpen } from './sidebar-state.ts';

/** The shape of the sidebar on a wide screen. */
export interface SidebarShape {
  readonly variant: SidebarVariant;
  readonly collapsible: Collapsible;
  /** Where it is on the screen. */
  readonly side: 'left' | 'right';
  /** Where that is in the direction of reading. */
  readonly edge: 'start' | 'end';
  /** `rail` shows icons only. */
  readonly state: 'open' | 'rail' | 'hidden';
}

export function useSidebarShape(): SidebarShape {
  const { sidebar, direction } = useAppSettings();
  const open = useSidebarOpen();
  const { variant, collapsible, side } = sidebar;
  return {
    variant,
    collapsible,
    side,
    edge: (side === 'left') === (direction === 'ltr') ? 'start' : 'end',
    state: stateOf(open, collapsible),
  };
}

function stateOf(open: boolean, collapsible: Collapsible): SidebarShape['state'] {
  if (open || collapsible === 'none') return 'open';
  return collapsible === 'icon' ? 'rail' : 'hidden';
}
