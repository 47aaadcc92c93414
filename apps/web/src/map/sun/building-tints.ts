import { useGroups } from '@webmaps/buildings/use-groups';
import type { UseGroup } from '@webmaps/buildings/use-groups';
import { UNKNOWN } from './buildings-api.ts';
import type { TileAnswer } from './buildings-api.ts';
import { PALETTE_WIDTH } from './gpu-tile.ts';

/** What buildings are coloured by; `plain`: by what is mapped of their colours. */
export const tintModes = ['plain', 'height', 'age', 'use'] as const;
export type TintMode = (typeof tintModes)[number];

export interface TintClass {
  /** The first value of the class: metres or years. */
  readonly from: number;
  readonly colour: string;
}

/** Of buildings about which nothing is mapped that the colours could show. */
export const unknownTint = '#b9b9b6';

/** By height in metres: six classes that differ in lightness, too. */
export const heightClasses: readonly TintClass[] = [
  { from: 0, colour: '#cfe3e4' },
  { from: 8, colour: '#7fb9bd' },
  { from: 15, colour: '#e2c06a' },
  { from: 30, colour: '#d98546' },
  { from: 80, colour: '#b8492f' },
  { from: 160, colour: '#74212f' },
];

/** By the year of building, the oldest darkest. */
export const ageClasses: readonly TintClass[] = [
  { from: 0, colour: '#5b3a6e' },
  { from: 1850, colour: '#93517f' },
  { from: 1919, colour: '#c9727a' },
  { from: 1950, colour: '#e59f6f' },
  { from: 1980, colour: '#f0cf83' },
  { from: 2000, colour: '#c5e2b8' },
];

export const useTints: Readonly<Record<UseGroup, string>> = {
  home: '#e3b98c',
  work: '#6f9bd1',
  industry: '#9a86a8',
  public: '#d3705f',
  worship: '#8a5fae',
  transport: '#4f6f86',
  small: '#cfc6b8',
  other: '#7fae8a',
};

const DRAWN_WALL = '#9cc3f0';
const DRAWN_ROOF = '#c3dbf7';
const PLAIN_WALL = [226, 222, 214] as const;
const PLAIN_ROOF = [206, 200, 192] as const;
/** What is chosen is marked by an alpha that shaders know. */
const MARKED_ALPHA = 128;
/** Roofs of a tint are lighter, so that edges are seen from above. */
const ROOF_LIGHTER = 0.18;

/** Two texels for each building of a tile, its wall and its roof, in whole rows of a palette. */
export function paintTile(
  tile: Pick<TileAnswer, 'ids' | 'heights' | 'years' | 'uses' | 'colours'>,
  mode: TintMode,
  markedId: number | undefined,
): Uint8Array {
  const count = tile.ids.length;
  const rows = Math.max(1, Math.ceil((count * 2) / PALETTE_WIDTH));
  const texels = new Uint8Array(rows * PALETTE_WIDTH * 4);
  for (let index = 0; index < count; index++) {
    const [wall, roof] = mode === 'plain' ? plainColours(tile, index) : tint(tile, index, mode);
    const alpha = tile.ids[index] === markedId ? MARKED_ALPHA : 255;
    texels.set([...wall, alpha, ...roof, alpha], index * 8);
  }
  return texels;
}

/** The colours of a building that a person draws, in every mode. */
export function drawnTexels(): Uint8Array {
  const texels = new Uint8Array(PALETTE_WIDTH * 4);
  texels.set([...rgbOf(DRAWN_WALL), 255, ...rgbOf(DRAWN_ROOF), 255]);
  return texels;
}

type Rgb = readonly [red: number, green: number, blue: number];

function plainColours(
  { colours }: Pick<TileAnswer, 'colours'>,
  index: number,
): readonly [Rgb, Rgb] {
  const at = index * 8;
  const read = (from: number): Rgb => [colours[from]!, colours[from + 1]!, colours[from + 2]!];
  return [
    colours[at + 3] === 0 ? PLAIN_WALL : read(at),
    colours[at + 7] === 0 ? PLAIN_ROOF : read(at + 4),
  ];
}

function tint(
  { heights, years, uses }: Pick<TileAnswer, 'heights' | 'years' | 'uses'>,
  index: number,
  mode: Exclude<TintMode, 'plain'>,
): readonly [Rgb, Rgb] {
  const colour =
    mode === 'use'
      ? tintOfUse(uses[index]!)
      : tintOfNumber(
          mode === 'height' ? heights[index]! : years[index]!,
          mode === 'height' ? heightClasses : ageClasses,
        );
  const wall = rgbOf(colour);
  const lighten = (value: number) => Math.round(value + (255 - value) * ROOF_LIGHTER);
  return [wall, [lighten(wall[0]), lighten(wall[1]), lighten(wall[2])]];
}

function tintOfUse(use: number): string {
  const group = use === UNKNOWN ? undefined : useGroups[use];
  return group === undefined ? unknownTint : useTints[group];
}

function tintOfNumber(value: number, classes: readonly TintClass[]): string {
  if (value === UNKNOWN) return unknownTint;
  return classes.findLast(({ from }) => value >= from)?.colour ?? unknownTint;
}

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
