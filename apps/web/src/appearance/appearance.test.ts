import { describe, expect, it } from 'vitest';
import { parseAppearance, usualAppearance } from './appearance.ts';

describe('the stored appearance', () => {
  it('is zinc with a radius of 0.5 rem where nothing is stored', () => {
    expect(parseAppearance(null)).toEqual({
      theme: 'zinc',
      radius: 0.5,
      font: 'inter',
      density: 'comfortable',
    });
  });

  it.each(['', '{', 'null', '[]', '7', '"zinc"'])('is the usual one where %j is stored', (text) => {
    expect(parseAppearance(text)).toEqual(usualAppearance);
  });

  it('keeps what can be read beside what cannot', () => {
    const text = JSON.stringify({ theme: 'blue', radius: 0.3, font: 'comic', density: 'compact' });
    expect(parseAppearance(text)).toEqual({
      theme: 'blue',
      radius: 0.5,
      font: 'inter',
      density: 'compact',
    });
  });
});
