import { describe, expect, it } from 'vitest';
import { lineLength, setAlong } from './along-line.ts';
import { Room } from './room.ts';
import { breakLines } from './text-block.ts';

const widthOf = (text: string) => text.length * 10;
const box = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 10 });

describe('the room of names', () => {
  it('is taken once', () => {
    const room = new Room({ width: 400, height: 300 });
    room.take([box(100, 100)]);
    expect(room.isFree([box(110, 105)])).toBe(false);
    expect(room.isFree([box(120, 100)])).toBe(true);
  });

  it('ends at the edges of the picture', () => {
    const room = new Room({ width: 400, height: 300 });
    expect(room.isFree([box(-1, 100)])).toBe(false);
    expect(room.isFree([box(381, 100)])).toBe(false);
    expect(room.isFree([box(380, 290)])).toBe(true);
  });
});

describe('breakLines', () => {
  it('keeps a text whole that fits', () => {
    expect(breakLines('Old Town', 100, widthOf)).toEqual(['Old Town']);
  });

  it('breaks between words into lines of about the same length', () => {
    expect(breakLines('Saint Mary of the Lakes', 130, widthOf)).toEqual([
      'Saint Mary of',
      'the Lakes',
    ]);
  });

  it('keeps a single word that is too long', () => {
    expect(breakLines('Llanfairpwllgwyngyll', 50, widthOf)).toEqual(['Llanfairpwllgwyngyll']);
  });
});

describe('setAlong', () => {
  const set = (line: readonly { x: number; y: number }[], text = 'Street') =>
    setAlong(line, { text, widthOf, maxAngle: 0.6, middle: lineLength(line) / 2 });

  it('keeps a text whole on a straight line, readable from below', () => {
    for (const line of [
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      [
        { x: 100, y: 0 },
        { x: 0, y: 0 },
      ],
    ]) {
      const glyphs = set(line);
      expect(glyphs).toHaveLength(1);
      expect(glyphs?.[0]).toMatchObject({ x: 50, y: 0 });
      expect(glyphs?.[0]?.angle).toBeCloseTo(0);
    }
  });

  it('sets letters one by one where the line turns', () => {
    const arc = Array.from({ length: 19 }, (_, index) => {
      const angle = (index * Math.PI) / 36;
      return { x: 100 * Math.sin(angle), y: 100 - 100 * Math.cos(angle) };
    });
    const glyphs = set(arc);
    expect(glyphs?.map(({ text }) => text).join('')).toBe('Street');
    expect(glyphs?.at(-1)?.angle).toBeGreaterThan(glyphs?.[0]?.angle ?? 0);
  });

  it('refuses lines that are too short, and those with a sharp turn', () => {
    expect(
      set([
        { x: 0, y: 0 },
        { x: 50, y: 0 },
      ]),
    ).toBeUndefined();
    expect(
      set([
        { x: 0, y: 0 },
        { x: 40, y: 0 },
        { x: 0, y: 10 },
      ]),
    ).toBeUndefined();
  });

  it('never takes joined letters apart', () => {
    const bent = [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 75, y: 25 },
    ];
    expect(set(bent, 'شارع')).toBeUndefined();
  });
});
