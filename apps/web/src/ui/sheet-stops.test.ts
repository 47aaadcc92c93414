import { describe, expect, it } from 'vitest';
import { neighbourStop, peekPixels, restingStop, visiblePixels } from './sheet-stops.ts';

const still = { windowHeight: 844, velocity: 0 };

describe('the sheet', () => {
  it('shows the numbers, half the window, or all but the search box', () => {
    expect(visiblePixels('peek', 844)).toBe(peekPixels);
    expect(visiblePixels('half', 844)).toBe(422);
    expect(visiblePixels('full', 844)).toBe(772);
    expect(visiblePixels('full', 60)).toBe(peekPixels);
  });

  it('rests at the nearest stop', () => {
    expect(restingStop(150, still)).toBe('peek');
    expect(restingStop(400, still)).toBe('half');
    expect(restingStop(700, still)).toBe('full');
  });

  it('follows a flick', () => {
    expect(restingStop(430, { ...still, velocity: 1 })).toBe('full');
    expect(restingStop(400, { ...still, velocity: -1 })).toBe('peek');
    expect(restingStop(800, { ...still, velocity: 1 })).toBe('full');
    expect(restingStop(90, { ...still, velocity: -1 })).toBe('peek');
  });

  it('steps one stop at a time', () => {
    expect(neighbourStop('peek', 1)).toBe('half');
    expect(neighbourStop('full', 1)).toBe('full');
    expect(neighbourStop('peek', -1)).toBe('peek');
  });
});
