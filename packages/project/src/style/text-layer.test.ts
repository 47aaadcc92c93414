import { expect, it } from 'vitest';
import { compileLayer } from './compile-layer.ts';
import type { LayerStyle } from './sections.ts';
import { showsLabelsAlone, textStyle } from './text-layer.ts';

function labelsOf(style: LayerStyle) {
  const { above } = compileLayer({
    ...{ layer: 'n.1', style, ground: 'light', isVisible: true, opacity: 1, font: ['Sans'] },
    source: 'layer',
    sourceKind: 'tiles',
  });
  return above.find(({ id }) => id === 'layer-label')?.layout;
}

it('leaves out no text for want of room, and labels of points that are seen', () => {
  const style = textStyle('f.1');
  expect(showsLabelsAlone(style)).toBe(true);
  expect(labelsOf(style)?.['text-allow-overlap']).toBe(true);
  const seen = { ...style, point: { ...style.point, opacity: 1 } };
  expect(showsLabelsAlone(seen)).toBe(false);
  expect(labelsOf(seen)?.['text-allow-overlap']).toBeUndefined();
});

it('takes points with an icon or a heat map for no texts', () => {
  const style = textStyle('f.1');
  const icon = { name: 'cafe', size: { kind: 'one', value: 8 } } as const;
  expect(showsLabelsAlone({ ...style, icon })).toBe(false);
  expect(showsLabelsAlone({ point: style.point })).toBe(false);
});
