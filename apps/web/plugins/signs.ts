import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Flavor, PoiGroup } from '@webmaps/map-style/flavor';
import { extraSigns, poiKinds } from '@webmaps/map-style/poi-kinds';

/** One picture of the sprite, in pixels of a normal screen. */
export interface Sign {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  /** Which part may be stretched round a text, and where the text goes. */
  readonly stretch?: {
    readonly x: readonly [number, number];
    readonly y: readonly [number, number];
    readonly content: readonly [number, number, number, number];
  };
}

const iconFolders = {
  maki: iconFolder('@mapbox/maki'),
  temaki: iconFolder('@rapideditor/temaki'),
};

/** Every sign of the map: discs for kinds of places, and a few drawn small. */
export function signsOf(flavor: Flavor): readonly Sign[] {
  const discs = [...poiKinds, ...extraSigns].map(({ kind, group, sign }) =>
    disc(flavor, { name: `poi-${kind}`, group, sign }),
  );
  return [...discs, shield(flavor), oneWay(flavor), ...minis(flavor)];
}

/** Maki and Temaki draw on a grid of 15; at 12 pixels on a disc of 19 their strokes still part. */
function disc(
  flavor: Flavor,
  { name, group, sign }: { name: string; group: PoiGroup; sign: string },
): Sign {
  return picture(name, 22, 22, [
    `<circle cx="11" cy="11" r="10.2" fill="${flavor.poiRing}"/>`,
    `<circle cx="11" cy="11" r="9.2" fill="${flavor.poi[group]}"/>`,
    `<g transform="translate(5 5) scale(0.8)" fill="${flavor.poiGlyph}">${glyph(sign)}</g>`,
  ]);
}

/** Drawn for their size, on whole pixels. */
function minis(flavor: Flavor): readonly Sign[] {
  const { poi, poiRing, poiGlyph, label } = flavor;
  const smallDisc = (colour: string) =>
    `<circle cx="7" cy="7" r="6.8" fill="${poiRing}"/><circle cx="7" cy="7" r="6" fill="${colour}"/>`;
  return [
    picture('mini-water', 14, 14, [
      smallDisc(poi.water),
      `<path d="M7 2.6C8.4 4.6 10 6.3 10 8a3 3 0 0 1-6 0c0-1.7 1.6-3.4 3-5.4z" fill="${poiGlyph}"/>`,
    ]),
    picture('mini-toilets', 14, 14, [
      smallDisc(poi.civic),
      `<g fill="${poiGlyph}"><circle cx="5" cy="4.3" r="1.1"/><path d="M4 6h2v5H4z"/>`,
      `<circle cx="9.2" cy="4.3" r="1.1"/><path d="M9.2 5.8 11 9h-1v2H8.4V9h-1z"/></g>`,
    ]),
    picture('mini-saddle', 13, 9, [
      `<path d="M1.5 2C4 2 4.5 6 6.5 6S9 2 11.5 2" fill="none" stroke="${poiRing}" stroke-width="3.6" stroke-linecap="round"/>`,
      `<path d="M1.5 2C4 2 4.5 6 6.5 6S9 2 11.5 2" fill="none" stroke="${label.peak}" stroke-width="1.9" stroke-linecap="round"/>`,
    ]),
    picture('mini-peak', 13, 11, [
      `<path d="M6.5 1 12 10H1z" fill="${label.peak}" stroke="${poiRing}" stroke-width="1.2" stroke-linejoin="round"/>`,
    ]),
  ];
}

function shield({ shield: { fill, edge } }: Flavor): Sign {
  const box = `<rect x="1" y="1" width="18" height="14" rx="3.5" fill="${fill}" stroke="${edge}" stroke-width="1.1"/>`;
  return {
    ...picture('shield', 20, 16, [box]),
    stretch: { x: [6, 14], y: [6, 10], content: [3, 2, 17, 14] },
  };
}

function oneWay({ label }: Flavor): Sign {
  return picture('one-way', 15, 9, [
    `<path d="M2 4.5h9M8.5 2 12 4.5 8.5 7" fill="none" stroke="${label.roadMinor}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"/>`,
  ]);
}

function picture(name: string, width: number, height: number, parts: readonly string[]): Sign {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  return { name, width, height, svg: `${open}${parts.join('')}</svg>` };
}

/** What is inside the `<svg>` of an icon, without colours of its own, on a grid of 15. */
function glyph(sign: string): string {
  const [set, file] = sign.split('/') as ['maki' | 'temaki', string];
  const svg = readFileSync(join(iconFolders[set], `${file}.svg`), 'utf8');
  const inside = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  const size = /viewBox="0 0 ([\d.]+) \1"/.exec(svg)?.[1];
  if (!inside || !size) throw new Error(`${sign} is not a square SVG picture`);
  const plain = inside.replaceAll(/\sfill="[^"]*"/g, '');
  return size === '15' ? plain : `<g transform="scale(${15 / Number(size)})">${plain}</g>`;
}

function iconFolder(library: string): string {
  const entry = createRequire(import.meta.url).resolve(`${library}/package.json`);
  return join(dirname(entry), 'icons');
}
