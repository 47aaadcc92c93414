import { describe, expect, it } from 'vitest';
import { drawerCloseThreshold, releaseCloses } from './drawer-release.ts';
import { drawerDurationMs } from './drawer.tsx';
import { hoverCardCloseDelayMs, hoverCardOpenDelayMs } from './hover-card.tsx';
import { tooltipOpenDelayMs, tooltipSkipDelayMs } from './tooltip.tsx';
import { drawerScrollLockMs } from './use-drawer-drag.ts';

describe('letting go of a drawer', () => {
  it('closes it from a quarter of its size, and not before', () => {
    expect(releaseCloses({ distance: 99, size: 400, speed: 0 })).toBe(false);
    expect(releaseCloses({ distance: 100, size: 400, speed: 0 })).toBe(true);
  });

  it('closes it on a flick before that, but never on a flick back', () => {
    expect(releaseCloses({ distance: 30, size: 400, speed: 0.41 })).toBe(true);
    expect(releaseCloses({ distance: 30, size: 400, speed: 0.39 })).toBe(false);
    expect(releaseCloses({ distance: 0, size: 400, speed: 2 })).toBe(false);
    expect(releaseCloses({ distance: 30, size: 400, speed: -2 })).toBe(false);
  });
});

describe('the constants of tooltips, hover cards and drawers', () => {
  it('are those of the specification', () => {
    expect({
      tooltipOpenDelayMs,
      tooltipSkipDelayMs,
      hoverCardOpenDelayMs,
      hoverCardCloseDelayMs,
      drawerCloseThreshold,
      drawerScrollLockMs,
      drawerDurationMs,
    }).toEqual({
      tooltipOpenDelayMs: 700,
      tooltipSkipDelayMs: 300,
      hoverCardOpenDelayMs: 700,
      hoverCardCloseDelayMs: 300,
      drawerCloseThreshold: 0.25,
      drawerScrollLockMs: 100,
      drawerDurationMs: 500,
    });
  });
});
