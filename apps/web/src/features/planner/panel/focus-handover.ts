import type { Tool } from '../tools/tool.ts';

/** The head of the tool that opens, the button that opens a tool, or the one that hides and shows the panel. */
type Heir = 'head' | Tool['kind'] | 'panel';

/** Keeps the focus where a person is while a press replaces what they pressed. */
export interface FocusHandover {
  /** Call it with a press or key that removes the focused element: the heir gets the focus when it appears. */
  readonly leaveTo: (heir: Heir) => void;
  /** The `ref` of an heir. */
  readonly heir: (name: Heir) => (element: HTMLElement | null) => void;
}

export function createFocusHandover(): FocusHandover {
  let next: Heir | null = null;
  return {
    leaveTo: (heir) => {
      next = speaks(heir) || hasFocus() ? heir : null;
    },
    heir: (name) => (element) => {
      if (!element || next !== name) return;
      next = null;
      if (speaks(name) || !hasFocus()) element.focus({ preventScroll: true });
    },
  };
}

/** What opens is to be heard wherever the person was; the others only take what would be lost. */
function speaks(heir: Heir): boolean {
  return heir === 'head';
}

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
