import { describe, expect, it } from 'vitest';
import { parsePreferences, usualPreferences } from './preferences.ts';

describe('display preferences', () => {
  it('are the usual ones at first', () => {
    expect(parsePreferences(null, null)).toEqual(usualPreferences);
    expect(usualPreferences).toEqual({
      units: 'metric',
      coordinates: 'decimal',
      startPage: 'home',
      hiddenSidebarItems: [],
      hillshade: true,
      contours: true,
      slopes: false,
      buildings3d: true,
      terrain3d: true,
      paceSecondsPerKm: 360,
      maxHeartRate: null,
    });
  });

  it('keep what can be read and mend the rest one by one', () => {
    const stored = JSON.stringify({
      units: 'imperial',
      coordinates: 'klingon',
      paceSecondsPerKm: 3,
      maxHeartRate: 400,
      hiddenSidebarItems: ['help'],
    });
    expect(parsePreferences(stored, null)).toEqual({
      ...usualPreferences,
      units: 'imperial',
      hiddenSidebarItems: ['help'],
    });
  });

  it('take over what the planner kept before, until they have been stored themselves', () => {
    const former = JSON.stringify({ units: 'imperial', terrain3d: false, panelOpen: false });
    expect(parsePreferences(null, former)).toEqual({
      ...usualPreferences,
      units: 'imperial',
      terrain3d: false,
    });
    expect(parsePreferences('{}', former)).toEqual(usualPreferences);
  });

  it('survive any stored text', () => {
    for (const stored of ['', '{', 'null', '[]', '7', '"x"']) {
      expect(parsePreferences(stored, stored)).toEqual(usualPreferences);
    }
  });
});
