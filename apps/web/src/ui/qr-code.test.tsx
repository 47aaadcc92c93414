import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { QrCode, fitsQrCode } from './qr-code.tsx';
import { QrDrawing } from './qr-drawing.tsx';

const address = 'https://maps.example.org/run?p=49.41,8.69';

describe('the QR code', () => {
  it('draws every dark module once, inside of a quiet zone', () => {
    const drawing = renderToStaticMarkup(<QrDrawing text={address} label="Link" />);
    const { size, data } = encode(address, { ecc: 'L', boostEcc: true, border: 4 });
    expect(drawing).toContain(`viewBox="0 0 ${size} ${size}"`);
    const dark = [...drawing.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].flatMap((run) => {
      const [x, y, width] = run.slice(1).map(Number) as [number, number, number];
      return Array.from({ length: width }, (_, index) => `${x + index} ${y}`);
    });
    const expected = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
    );
    expect(dark).toEqual(expected);
    expect(data[3]).not.toContain(true);
  });

  it('has a name for those who cannot see it', () => {
    expect(renderToStaticMarkup(<QrDrawing text={address} label="Link" />)).toContain(
      'role="img" aria-label="Link"',
    );
  });

  it('refuses a text that no phone could read', () => {
    expect(fitsQrCode(address)).toBe(true);
    expect(fitsQrCode('ä'.repeat(501))).toBe(false);
    expect(renderToStaticMarkup(<QrCode text={'x'.repeat(1_001)} label="Link" />)).toBe('');
  });
});
