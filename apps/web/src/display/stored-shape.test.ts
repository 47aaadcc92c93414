import { describe, expect, it } from 'vitest';
import { choice, choices, fields, flag, numberFrom } from './stored-shape.ts';

const shape = fields({
  side: choice(['left', 'right'], 'left'),
  radius: choice([0, 0.5], 0.5),
  open: flag(true),
  pace: numberFrom(150, 1200, 360),
  hidden: choices(['help', 'run']),
});
const usual = { side: 'left', radius: 0.5, open: true, pace: 360, hidden: [] };

describe('the shape of what is stored', () => {
  it('reads what fits', () => {
    const stored = { side: 'right', radius: 0, open: false, pace: 300, hidden: ['run'] };
    expect(shape(stored)).toEqual(stored);
  });

  it.each([undefined, null, 7, 'x', [], ['side']])('is the default for a stored %j', (stored) => {
    expect(shape(stored)).toEqual(usual);
  });

  it('mends part by part, and leaves out what it does not know', () => {
    const stored = { side: 'up', radius: 0, open: 'yes', pace: Number.NaN, hidden: ['x'], more: 1 };
    expect(shape(stored)).toEqual({ ...usual, radius: 0 });
  });

  it('reads nothing that was inherited', () => {
    expect(shape(Object.create({ side: 'right' }))).toEqual(usual);
  });
});
