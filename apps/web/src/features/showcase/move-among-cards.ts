import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the cards of a list by the arrow keys: along the rows in the direction of
 * reading, and up and down to the card that is nearest there. The search field hands over by the
 * arrow down, and gets the focus back from the first row by the arrow up.
 */
export function moveAmongCards(event: KeyboardEvent, area: HTMLElement): void {
  const cards = [...area.querySelectorAll<HTMLElement>('[data-card]')];
  const field = area.querySelector('input');
  const from = cards.indexOf(document.activeElement as HTMLElement);
  if (from < 0) {
    if (document.activeElement === field && event.key === 'ArrowDown') go(event, cards[0]);
    return;
  }
  const isRightToLeft = getComputedStyle(area).direction === 'rtl';
  if (event.key === 'Home') go(event, cards[0]);
  else if (event.key === 'End') go(event, cards.at(-1));
  else if (event.key === 'ArrowUp') go(event, nearest(cards, from, -1) ?? field ?? undefined);
  else if (event.key === 'ArrowDown') go(event, nearest(cards, from, 1));
  else if (event.key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) go(event, cards[from + 1]);
  else if (event.key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) go(event, cards[from - 1]);
}

function go(event: KeyboardEvent, target: HTMLElement | undefined): void {
  event.preventDefault();
  target?.focus();
}

/** The card of the next row up (-1) or down (1) whose start is nearest to that of this one. */
function nearest(
  cards: readonly HTMLElement[],
  from: number,
  toward: 1 | -1,
): HTMLElement | undefined {
  const places = cards.map((card) => card.getBoundingClientRect());
  const here = places[from];
  if (!here) return undefined;
  const rows = places.map(({ top }) => (top - here.top) * toward);
  const nextRow = Math.min(...rows.filter((distance) => distance > 1));
  let best: number | undefined;
  for (const [index, { left }] of places.entries()) {
    if (Math.abs((rows[index] ?? 0) - nextRow) > 1) continue;
    const distance = Math.abs(left - here.left);
    if (best === undefined || distance < Math.abs((places[best]?.left ?? 0) - here.left)) {
      best = index;
    }
  }
  return best === undefined ? undefined : cards[best];
}
