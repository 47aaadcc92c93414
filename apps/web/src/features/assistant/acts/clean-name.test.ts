import { describe, expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

describe('a name in the conversation', () => {
  it('is on one line', () => {
    expect(cleanName(' Zero\n\tSquare ')).toBe('Zero Square');
  });

  it('has no control, bidirectional or zero-width characters', () => {
    expect(cleanName('a\u202Eb\u200Bc\u2066d\u0007e\uFEFF')).toBe('a b c d e');
  });

  it('has at most 60 characters, whole ones', () => {
    const name = cleanName('🏃'.repeat(80));
    expect([...name]).toHaveLength(60);
    expect(name.endsWith('🏃…')).toBe(true);
  });

  it('keeps scripts and accents', () => {
    expect(cleanName('Königstuhl 東京')).toBe('Königstuhl 東京');
  });
});
