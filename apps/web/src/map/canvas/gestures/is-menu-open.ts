/**
 * Whether a menu is open anywhere on the page. A press on the map closes it and does nothing else;
 * asked when the press begins, since the menu is closed before the click comes.
 */
export function isMenuOpen(): boolean {
  return document.querySelector('[role=menu][data-open]') !== null;
}
