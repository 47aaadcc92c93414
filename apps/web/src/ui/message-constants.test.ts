import { expect, it } from 'vitest';
import { LOADING_BAR_DELAY } from './loading-bar.tsx';
import { NOTIFICATION_SWIPE_THRESHOLD, NOTIFICATION_SWIPE_VELOCITY } from './notification-card.tsx';
import {
  NOTIFICATION_GAP,
  NOTIFICATION_OFFSET,
  NOTIFICATION_VISIBLE,
  NOTIFICATION_WIDTH,
} from './notification-list.tsx';
import {
  NOTIFICATION_DURATION,
  NOTIFICATION_LIMIT,
  NOTIFICATION_REMOVE_DELAY,
  notify,
  shownNotifications,
} from './notification-store.ts';
import { NOTIFICATION_POSITION, NOTIFICATION_THEME } from './sonner.tsx';
import { TOAST_SWIPE_DIRECTION, TOAST_SWIPE_THRESHOLD } from './toast-list.tsx';
import { TOAST_DURATION, TOAST_LIMIT, TOAST_REMOVE_DELAY } from './toast-store.ts';
import { TOAST_HOTKEY, TOAST_MAX_WIDTH } from './toast.tsx';

it('toasts have the figures of the specification', () => {
  expect({
    limit: TOAST_LIMIT,
    duration: TOAST_DURATION,
    removal: TOAST_REMOVE_DELAY,
    swipe: TOAST_SWIPE_THRESHOLD,
    direction: TOAST_SWIPE_DIRECTION,
    hotkey: TOAST_HOTKEY,
    width: TOAST_MAX_WIDTH,
  }).toEqual({
    limit: 1,
    duration: 5000,
    removal: 1_000_000,
    swipe: 50,
    direction: 'right',
    hotkey: 'F8',
    width: 420,
  });
});

it('notifications have the figures of the specification', () => {
  expect({
    duration: NOTIFICATION_DURATION,
    removal: NOTIFICATION_REMOVE_DELAY,
    swipe: NOTIFICATION_SWIPE_THRESHOLD,
    velocity: NOTIFICATION_SWIPE_VELOCITY,
    visible: NOTIFICATION_VISIBLE,
    gap: NOTIFICATION_GAP,
    width: NOTIFICATION_WIDTH,
    offset: NOTIFICATION_OFFSET,
    position: NOTIFICATION_POSITION,
    theme: NOTIFICATION_THEME,
  }).toEqual({
    duration: 4000,
    removal: 200,
    swipe: 20,
    velocity: 0.11,
    visible: 3,
    gap: 14,
    width: 356,
    offset: 32,
    position: 'bottom-right',
    theme: 'light',
  });
});

it('at most 20 notifications are kept, and the loading bar waits for 150 ms', () => {
  for (let count = 0; count < NOTIFICATION_LIMIT + 5; count += 1) notify(`Number ${count}`);
  expect(shownNotifications()).toHaveLength(20);
  expect(shownNotifications()[0]?.title).toBe('Number 24');
  expect(LOADING_BAR_DELAY).toBe(150);
});
