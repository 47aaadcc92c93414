import { describe, expect, it } from 'vitest';
import { decodeView, encodeView } from './view-url.ts';

describe('the camera in the address bar', () => {
  it('leaves out what is straight and north up', () => {
    const view = { center: [7.42, 43.73], zoom: 14.5, bearing: 0, pitch: 0 } as const;
    expect(encodeView(view)).toBe('14.5/43.73/7.42');
    expect(decodeView('14.5/43.73/7.42')).toEqual(view);
  });

  it('keeps turn and tilt', () => {
    const view = { center: [-0.01, -0.02], zoom: 3, bearing: -42.5, pitch: 60 } as const;
    expect(decodeView(encodeView(view))).toEqual(view);
  });

  it('rounds differences that cannot be seen', () => {
    const view = { center: [1.23456789, 2.3456789], zoom: 12.3456, bearing: 0.01, pitch: 0.2 };
    expect(encodeView({ ...view, center: [1.23456789, 2.3456789] })).toBe('12.35/2.34568/1.23457');
  });

  it('refuses anything else', () => {
    for (const wrong of [
      '',
      '14',
      '14/91/0',
      'x/0/0',
      '14/0/0/0/0/0',
      '30/0/0',
      '14//0',
      'NaN/0/0',
    ]) {
      expect(decodeView(wrong)).toBeUndefined();
    }
  });
});
