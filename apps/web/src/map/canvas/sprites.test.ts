import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { extraSigns, poiKinds } from '@webmaps/map-style/poi-kinds';
import { flavors } from '@webmaps/map-style/flavors';
import { makeSprites } from '../../../plugins/make-sprites.ts';

type Index = Record<
  string,
  { x: number; y: number; width: number; height: number; pixelRatio: number }
>;

const sprites = await makeSprites();
const indexOf = (name: string): Index =>
  JSON.parse(Buffer.from(sprites.get(`${name}.json`)!).toString('utf8')) as Index;

describe('the sprites', () => {
  const names = Object.keys(flavors).flatMap((name) => [name, `${name}@2x`]);

  it('come for every map and both kinds of screens', () => {
    expect([...sprites.keys()].sort()).toEqual(
      names.flatMap((name) => [`${name}.json`, `${name}.png`]).sort(),
    );
  });

  it('have a sign for every kind', () => {
    const names = Object.keys(indexOf('light'));
    expect(names).toEqual(
      expect.arrayContaining([
        ...[...poiKinds, ...extraSigns].map(({ kind }) => `poi-${kind}`),
        'mini-peak',
        'mini-water',
        'mini-toilets',
        'shield',
        'one-way',
      ]),
    );
  });

  it('are inside their sprite sheet and do not overlap', async () => {
    for (const name of names) {
      const { width, height } = await sharp(sprites.get(`${name}.png`)).metadata();
      const boxes = Object.values(indexOf(name));
      for (const box of boxes) {
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
      const overlapping = boxes.some((a, i) =>
        boxes
          .slice(i + 1)
          .some(
            (b) =>
              a.x < b.x + b.width &&
              b.x < a.x + a.width &&
              a.y < b.y + b.height &&
              b.y < a.y + a.height,
          ),
      );
      expect(overlapping).toBe(false);
    }
  });

  it('are the same bytes when made again', async () => {
    const again = await makeSprites();
    for (const [name, bytes] of sprites) expect(Buffer.compare(again.get(name)!, bytes)).toBe(0);
  });

  it.each(Object.values(flavors))(
    'show a glyph that is neither lost nor fills its disc: $name',
    async ({ name, poiGlyph }) => {
      const box = indexOf(`${name}@2x`);
      const wanted = [1, 3, 5].map((at) => Number.parseInt(poiGlyph.slice(at, at + 2), 16));
      for (const { kind } of poiKinds) {
        const { x, y, width, height } = box[`poi-${kind}`]!;
        const { data, info } = await sharp(sprites.get(`${name}@2x.png`))
          .extract({ left: x, top: y, width, height })
          .raw()
          .toBuffer({ resolveWithObject: true });
        let drawn = 0;
        let inDisc = 0;
        for (let i = 0; i < data.length; i += info.channels) {
          const px = (i / info.channels) % width;
          const py = Math.floor(i / info.channels / width);
          if (Math.hypot(px + 0.5 - width / 2, py + 0.5 - height / 2) > 17) continue;
          inDisc++;
          if (wanted.every((value, c) => Math.abs(data[i + c]! - value) < 50)) drawn++;
        }
        expect(drawn / inDisc, kind).toBeGreaterThan(0.04);
        expect(drawn / inDisc, kind).toBeLessThan(0.6);
      }
    },
  );
});
