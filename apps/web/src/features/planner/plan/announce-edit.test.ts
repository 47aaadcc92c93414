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

it('removes the undo of a choice with the next step, and no other notice', () => {
  announceEdit('Chosen');
  expect(toastItems()[0]).toMatchObject({ title: 'Chosen', open: true, action: {} });
  endAnnouncement();
  expect(toastItems()[0]?.open).toBe(false);
  addToast({ title: 'Copied' });
  endAnnouncement();
  expect(toastItems()[0]).toMatchObject({ title: 'Copied', open: true });
});
