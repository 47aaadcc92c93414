import { describe, expect, it } from 'vitest';
import { parsePreferences } from './preferences.ts';

describe('remembered preferences', () => {
  const usual = parsePreferences(null);

  it('are the usual ones at first', () => {
    expect(usual).toMatchObject({ units: 'metric', panelOpen: true, panelWidth: 360 });
  });

  it('keep what can be read and mend the rest one by one', () => {
    const stored = JSON.stringify({ units: 'imperial', panelWidth: 9000, panelOpen: 'maybe' });
    expect(parsePreferences(stored)).toEqual({ ...usual, units: 'imperial' });
  });

  it('survive anything that stands there', () => {
    for (const stored of ['', '{', 'null', '[]', '7', '"x"']) {
      expect(parsePreferences(stored)).toEqual(usual);
    }
  });
});
