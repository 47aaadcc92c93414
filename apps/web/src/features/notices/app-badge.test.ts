import { afterEach, expect, it, vi } from 'vitest';
import { showOnAppIcon } from './app-badge.ts';

afterEach(() => vi.unstubAllGlobals());

it('shows a number on the icon of the app, and takes it away with the last unread notice', () => {
  const shown: unknown[] = [];
  const setAppBadge = async (count: number) => void shown.push(count);
  const clearAppBadge = async () => void shown.push('none');
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  showOnAppIcon(3);
  showOnAppIcon(0);
  expect(shown).toEqual([3, 'none']);
});

it('does nothing where the browser has no such icon', () => {
  vi.stubGlobal('navigator', {});
  expect(() => showOnAppIcon(3)).not.toThrow();
});
