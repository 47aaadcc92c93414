import { describe, expect, it } from 'vitest';
import { isTextLayer } from '../../style/text-layer.ts';
import type { MapDocument } from '../document/map-document.ts';
import { ADA, fixtureMap } from '../testing/fixtures.ts';
import { addText } from './add-text.ts';

let count = 0;

function write(document: MapDocument, text: string, layer?: string) {
  const prepared = addText(
    {
      geometry: { type: 'Point', lines: [[10, 20]] },
      text,
      layer,
      names: { layer: 'Texts', field: 'Text' },
    },
    { document, makeId: () => `new.${++count}` },
  );
  if (prepared.status === 'refused') throw new Error(prepared.reason);
  expect(document.perform(prepared.change, ADA).status).not.toBe('refused');
  return document.feature(prepared.made[0] ?? '');
}

const textLayers = (document: MapDocument) =>
  [...document.nodes].filter(([, node]) => isTextLayer(node)).map(([id]) => id);

describe('a text', () => {
  it('comes into a new layer of texts, where the map has none', () => {
    const document = fixtureMap();
    const feature = write(document, 'Bakery');
    const [id = ''] = textLayers(document);
    const { registers } = document.nodes.get(id) ?? {};
    expect(registers?.name).toBe('Texts');
    expect(feature?.layer).toBe(id);
    expect(Object.values(feature?.properties ?? {})).toEqual(['Bakery']);
  });

  it('comes into the layer of texts in hand, and into one that is there', () => {
    const document = fixtureMap();
    write(document, 'First');
    const [id = ''] = textLayers(document);
    expect(write(document, 'Second', id)?.layer).toBe(id);
    expect(write(document, 'Third', 'n.1')?.layer).toBe(id);
    expect(textLayers(document)).toEqual([id]);
  });

  it('comes into a new layer, when the one of texts was deleted', () => {
    const document = fixtureMap();
    write(document, 'First');
    const [gone = ''] = textLayers(document);
    document.perform({ kind: 'remove_node', id: gone, seen: [] }, ADA);
    expect(write(document, 'Second')?.layer).not.toBe(gone);
  });
});
