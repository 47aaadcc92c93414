import type { KeyboardEvent } from 'react';

/** Moves the focus along the notices below an element, by arrows, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notice]')];
  const at = lines.findIndex((line) => line === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  lines[Math.min(Math.max(to, 0), lines.length - 1)]?.focus();
}
