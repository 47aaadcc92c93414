import { useCallback } from 'react';

/**
 * Keeps the focus in an area when the focused element is removed or made inert: a note whose button
 * resolved its reason, a card that was closed. Otherwise the focus would fall to the page, and users
 * of the keyboard would begin again at the top. Returns the `ref` of the area.
 *
 * The nearest element left around it that says `keepsFocus` gets the focus, else the first that can
 * have it of those in the area that match one of the selectors. Code that moves the focus on purpose
 * with the same press has precedence.
 */
export function useKeptFocus(
  ...selectors: readonly string[]
): (area: HTMLElement | null) => (() => void) | undefined {
  const list = selectors.join('|');
  return useCallback((area) => (area ? keepFocus(area, list.split('|')) : undefined), [list]);
}

/** The attributes of an element that takes the focus of what it holds. */
export const keepsFocus = { tabIndex: -1, 'data-keeps-focus': '' } as const;

function keepFocus(area: HTMLElement, selectors: readonly string[]): () => void {
  let focused: Element | null = null;
  let keepers: readonly HTMLElement[] = [];

  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target instanceof Element && area.contains(target) ? target : null;
    keepers = focused ? keepersOf(focused, area) : [];
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    // A press elsewhere took the focus; browsers also fire the event while they remove an element.
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected && !isFocused(focused)) focused = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!focused || !isLost(focused)) return;
    focused = null;
    const heirs = [...keepers, ...selectors.map((selector) => area.querySelector(selector))];
    for (const heir of heirs) {
      if (!(heir instanceof HTMLElement) || isLost(heir)) continue;
      heir.focus({ preventScroll: true });
      if (isFocused(heir)) return;
    }
  });

  document.addEventListener('focusin', onFocusIn);
  area.addEventListener('focusout', onFocusOut);
  observer.observe(area, { subtree: true, childList: true, attributeFilter: ['inert'] });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    area.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
  };
}

/** Nearest first. */
function keepersOf(element: Element, area: HTMLElement): readonly HTMLElement[] {
  const keeper = element.parentElement?.closest<HTMLElement>('[data-keeps-focus]');
  return keeper && area.contains(keeper) ? [keeper, ...keepersOf(keeper, area)] : [];
}

/** Whether it can have the focus no longer, and nothing else has taken it. */
function isLost(element: Element): boolean {
  if (element.isConnected && !element.closest('[inert]')) return false;
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === element;
}

function isFocused(element: Element): boolean {
  return document.activeElement === element;
}
