import type { Building } from './building.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface BuildingColours {
  /** `undefined` where neither colour nor material is mapped. */
  readonly wall: Rgb | undefined;
  readonly roof: Rgb | undefined;
}

/** The colours of the HTML palette and those beside it that mappers write. */
const names: Readonly<Record<string, string>> = {
  aqua: '00ffff',
  beige: 'f5f5dc',
  black: '303030',
  blue: '4060c0',
  brown: '8b5a3c',
  cream: 'f7efd8',
  creamwhite: 'f7efd8',
  cyan: '60c8d0',
  darkgray: '6f6f6f',
  darkgreen: '2f5d3a',
  darkgrey: '6f6f6f',
  darkred: '8b2a20',
  dimgray: '696969',
  gold: 'd9b23c',
  gray: '8f8f8f',
  green: '5f8f5a',
  grey: '8f8f8f',
  lightblue: 'add8e6',
  lightbrown: 'c4a078',
  lightgray: 'd3d3d3',
  lightgreen: 'b4dcae',
  lightgrey: 'd3d3d3',
  lightyellow: 'f7f3d0',
  lime: '80c040',
  maroon: '7a3030',
  navy: '2c3a6b',
  ochre: 'cc9944',
  olive: '808040',
  orange: 'e09040',
  pink: 'e8b8c0',
  purple: '80508c',
  red: 'b84a3a',
  salmon: 'eb9a88',
  sandybrown: 'e4b47c',
  silver: 'c0c4c8',
  tan: 'd2b48c',
  teal: '3f8080',
  terracotta: 'c86a4a',
  violet: 'b08cc0',
  white: 'f8f8f4',
  yellow: 'ecd488',
};

/** What walls and roofs of a material look like. */
const materials: Readonly<Record<string, string>> = {
  adobe: 'c9a27a',
  asphalt: '5c5c60',
  brick: 'b0644c',
  cement_block: 'b4b2ac',
  clay: 'b8694a',
  concrete: 'b9b7b1',
  copper: '8fb8a4',
  eternit: '9a9a9c',
  glass: 'a9c3d1',
  grass: '8fae6a',
  granite: 'a39d98',
  gravel: 'aaa59b',
  limestone: 'd8cdb4',
  marble: 'e6e2da',
  metal: 'a9b0b6',
  metal_sheet: 'a4abb1',
  mirror: '9fb9c9',
  plaster: 'e2d8c6',
  roof_tiles: 'a8553c',
  sandstone: 'd2b184',
  shingle: '7d6a5c',
  slate: '5f666e',
  solar_panels: '3a4a66',
  stone: 'bdb2a0',
  stucco: 'e2d8c6',
  tar_paper: '4e4e50',
  thatch: 'b09a64',
  tile: 'a8553c',
  tiles: 'a8553c',
  timber_framing: 'd9c8a6',
  wood: 'a8845c',
  zinc: '98a2a8',
};

/** Colours of walls and roof as mapped, else of their materials. */
export function coloursOf(
  building: Pick<Building, 'colour' | 'roofColour' | 'material' | 'roofMaterial'>,
): BuildingColours {
  return {
    wall: parseColour(building.colour) ?? colourOfMaterial(building.material),
    roof: parseColour(building.roofColour) ?? colourOfMaterial(building.roofMaterial),
  };
}

function colourOfMaterial(material: string | undefined): Rgb | undefined {
  return material === undefined ? undefined : lookUp(materials, material);
}

/** A colour as mappers write it: `#a0b`, `#aa00bb`, or a name; the first of a list. */
export function parseColour(text: string | undefined): Rgb | undefined {
  const first = text?.split(/[;,]/)[0]?.trim().toLowerCase() ?? '';
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/.exec(first)?.[1];
  if (digits === undefined) return lookUp(names, first.replaceAll(/[\s_-]/g, ''));
  return rgbOf(digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits);
}

function lookUp(table: Readonly<Record<string, string>>, word: string): Rgb | undefined {
  const digits = Object.hasOwn(table, word) ? table[word] : undefined;
  return digits === undefined ? undefined : rgbOf(digits);
}

function rgbOf(digits: string): Rgb {
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
