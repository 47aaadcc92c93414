import { describe, expect, it } from 'vitest';
import { viewOfBox, viewOfScreen } from './picture-view.ts';

const frame = { width: 800, height: 400 };

describe('viewOfScreen', () => {
  const view = { center: [8, 47], zoom: 12, bearing: 30 } as const;

  it('keeps what is on a screen twice as large, and its direction', () => {
    const free = { width: 1600, height: 600 };
    expect(viewOfScreen(view, { free, frame })).toEqual({ ...view, zoom: 11 });
  });

  it('comes closer on a larger picture, and never beyond the closest', () => {
    expect(viewOfScreen(view, { free: { width: 400, height: 200 }, frame }).zoom).toBe(13);
    expect(viewOfScreen({ ...view, zoom: 20 }, { free: frame, frame }).zoom).toBe(20);
  });
});

describe('viewOfBox', () => {
  it('shows the whole box around its middle', () => {
    const { center, zoom, bearing } = viewOfBox([0, -1, 4, 1], frame);
    expect(center[0]).toBeCloseTo(2);
    expect(center[1]).toBeCloseTo(0);
    expect(bearing).toBe(0);
    const pixels = (4 / 360) * 512 * 2 ** zoom;
    expect(pixels).toBeLessThan(frame.width);
    expect(pixels).toBeGreaterThan(frame.height);
  });

  it('shows a single point with what is around it', () => {
    expect(viewOfBox([8, 47, 8, 47], frame)).toMatchObject({
      center: [expect.closeTo(8), expect.closeTo(47)],
      zoom: 17,
    });
  });
});
