import { describe, expect, it } from 'vitest';
import { writePdf } from './write-pdf.ts';

describe('writePdf', () => {
  const jpeg = Uint8Array.from([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9]);
  const pixels = { width: 2480, height: 3508 };
  const bytes = Buffer.from(writePdf({ jpeg, pixels, dots: 300, title: 'Häfen' }));
  const file = bytes.toString('latin1');

  it('has a page of the size of the paper with the picture as it is', () => {
    expect(file).toContain('/MediaBox [0 0 595.20 841.92]');
    expect(file).toContain('/Width 2480 /Height 3508');
    expect(bytes.includes(Buffer.from(jpeg))).toBe(true);
    expect(file).toContain('/Title <feff004800e400660065006e>');
  });

  it('says where each of its objects begins', () => {
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    expect(file.startsWith('xref\n0 7\n', start)).toBe(true);
    const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
    expect(places).toHaveLength(6);
    for (const [index, [, place]] of places.entries())
      expect(file.startsWith(`${index + 1} 0 obj\n`, Number(place))).toBe(true);
  });
});
