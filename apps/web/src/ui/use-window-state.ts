import { useSyncExternalStore } from 'react';

/** Whether the window has the focus: without it the person does not read here. */
export function useWindowFocused(): boolean {
  return useSyncExternalStore(followFocus, () => focused);
}

/** Whether the page cannot be seen, as in a tab in the background. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(followVisibility, () => document.visibilityState === 'hidden');
}

// Not `document.hasFocus()`: a page that never had the focus would never let a message go.
let focused = true;

function followFocus(changed: () => void): () => void {
  const listen = ({ type, target }: FocusEvent) => {
    if (target !== window) return;
    focused = type === 'focus';
    changed();
  };
  window.addEventListener('blur', listen);
  window.addEventListener('focus', listen);
  return () => {
    window.removeEventListener('blur', listen);
    window.removeEventListener('focus', listen);
  };
}

function followVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
