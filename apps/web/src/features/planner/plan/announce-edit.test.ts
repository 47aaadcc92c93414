import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToast, toastItems } from '../../../ui/toast-store.ts';
import { announceEdit, endAnnouncement } from './announce-edit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('takes the way back from a choice away with the next step, and nothing else that is said', () => {
  announceEdit('Chosen');
  expect(toastItems()[0]).toMatchObject({ title: 'Chosen', open: true, action: {} });
  endAnnouncement();
  expect(toastItems()[0]?.open).toBe(false);
  addToast({ title: 'Copied' });
  endAnnouncement();
  expect(toastItems()[0]).toMatchObject({ title: 'Copied', open: true });
});
