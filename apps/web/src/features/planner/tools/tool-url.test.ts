import { describe, expect, it } from 'vitest';
import { decodeTool, encodeTool } from './tool-url.ts';
import type { Tool } from './tool.ts';

const tools: readonly (readonly [text: string, tool: Tool])[] = [
  [
    'loop/10km/43.73/7.42/ne',
    {
      kind: 'loops',
      asked: true,
      question: { start: [7.42, 43.73], size: { unit: 'metres', value: 10_000 }, heading: 45 },
    },
  ],
  [
    'loop/8.047km/-1.5/0',
    {
      kind: 'loops',
      asked: true,
      question: { start: [0, -1.5], size: { unit: 'metres', value: 8047 }, heading: null },
    },
  ],
  [
    'reach/30min/43.73/7.42/3',
    {
      kind: 'isochrone',
      question: {
        centre: [7.42, 43.73],
        size: { unit: 'seconds', value: 1800 },
        rings: 3,
        reverse: false,
      },
    },
  ],
  [
    'reach/2km/0/0/1/to',
    {
      kind: 'isochrone',
      question: { centre: [0, 0], size: { unit: 'metres', value: 2000 }, rings: 1, reverse: true },
    },
  ],
  ['alternatives', { kind: 'alternatives' }],
];

describe('a tool in the address', () => {
  it.each(tools)('is %s there and back', (text, tool) => {
    expect(encodeTool(tool)).toBe(text);
    expect(decodeTool(text)).toEqual(tool);
  });

  it.each([
    '',
    'loop',
    'loop/10km',
    'loop/10km/43.73',
    'loop/10km/43.73/7.42/up',
    'loop/10km/43.73/7.42/n/n',
    'loop/10/43.73/7.42',
    'loop/0km/43.73/7.42',
    'loop/9999km/43.73/7.42',
    'loop/10km/143.73/7.42',
    'loop/10km//',
    'reach/30min/43.73/7.42',
    'reach/30min/43.73/7.42/4',
    'reach/30min/43.73/7.42/3/from',
    'alternatives/3',
    'drive/10km/43.73/7.42',
  ])('is none for %j', (text) => {
    expect(decodeTool(text)).toBeNull();
  });
});
