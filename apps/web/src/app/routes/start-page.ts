import { redirect } from '@tanstack/react-router';
import { displayPreferences } from '../../display/preferences.ts';
import { keepsNothing } from '../../storage/keeps-nothing.ts';

/** In sessionStorage: this tab has shown a page. It stays through reloads and ends with the tab. */
const KEY = 'opened';

/** Whether the page's own address is `/` in a tab that has shown no page yet. */
let opensAfresh =
  !import.meta.env.SSR && !keepsNothing && !wasOpened() && location.pathname === '/';

/**
 * Leads from `/` to the planner where that is the start page and the application is opened afresh.
 * Home opens as usual from another page, after a reload, or by Back.
 *
 * @throws the redirect
 */
export function openStartPage(): void {
  const afresh = opensAfresh;
  opensAfresh = false;
  if (afresh && displayPreferences().startPage === 'planner')
    throw redirect({ to: '/run', replace: true });
}

function wasOpened(): boolean {
  try {
    const before = sessionStorage.getItem(KEY);
    sessionStorage.setItem(KEY, 'yes');
    return before !== null;
  } catch {
    // Without storage every load of the page counts as a fresh start.
    return false;
  }
}
