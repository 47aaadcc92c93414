import type { RouterHistory } from '@tanstack/react-router';

/**
 * Whether the step back in the browser's history leads to a page of this site, in this document or
 * one before it. Never true where it leads to another site.
 */
export function hasPageBefore(history: Pick<RouterHistory, 'canGoBack'>): boolean {
  const { navigation } = globalThis as { navigation?: { readonly canGoBack: boolean } };
  if (navigation) return navigation.canGoBack;
  // The router counts the pages of this document alone; before it was the page that led here.
  return history.canGoBack() || (window.history.length > 1 && comesFromHere());
}

function comesFromHere(): boolean {
  return document.referrer !== '' && new URL(document.referrer).origin === location.origin;
}
