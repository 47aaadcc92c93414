import type { HexColour } from '../map/nodes/style.ts';
import { mixColours } from './mix-colours.ts';

/** The ground that a layer's colours are on. */
export type Ground = 'light' | 'dark';

/**
 * Seven colours each, from ColorBrewer 2 (Cynthia Brewer, Mark Harrower and The Pennsylvania State
 * University; Apache License 2.0). All can be told apart by colour-blind people.
 */
const ramps = {
  YlGnBu: ['#ffffcc', '#c7e9b4', '#7fcdbb', '#41b6c4', '#1d91c0', '#225ea8', '#0c2c84'],
  YlOrRd: ['#ffffb2', '#fed976', '#feb24c', '#fd8d3c', '#fc4e2a', '#e31a1c', '#b10026'],
  PuBuGn: ['#f6eff7', '#d0d1e6', '#a6bddb', '#67a9cf', '#3690c0', '#02818a', '#016450'],
  RdPu: ['#feebe2', '#fcc5c0', '#fa9fb5', '#f768a1', '#dd3497', '#ae017e', '#7a0177'],
  PuOr: ['#b35806', '#f1a340', '#fee0b6', '#f7f7f7', '#d8daeb', '#998ec3', '#542788'],
} as const;
export type RampName = keyof typeof ramps;
export const rampNames = Object.keys(ramps) as readonly RampName[];

/** From one end over a middle to the other: it is not turned on a dark ground. */
const DIVERGING: RampName = 'PuOr';
/** The share of a ramp's dark end that would drown in a dark ground. */
const DROWNED = 0.08;
/** How much of the dark ground is in a colour on it, so that labels and routes stay in front. */
const SHARE_OF_GROUND = 0.18;
const DARK_GROUND: HexColour = '#262b36';

/** For words: Okabe and Ito's colours, for all eyes, then some of ColorBrewer's Set 2 and Dark 2. */
export const categoryColours: readonly HexColour[] = [
  '#0072b2',
  '#e69f00',
  '#009e73',
  '#cc79a7',
  '#56b4e9',
  '#d55e00',
  '#b8a500',
  '#7570b3',
  '#66a61e',
  '#a6761d',
  '#e7298a',
  '#8da0cb',
];
/** For what has no value, and for what is none of the words. */
export const OTHER_COLOUR: HexColour = '#9aa1ad';

/** Colours of a ramp, as they are stored: for the light ground. */
export function rampColours(name: RampName, count: number): readonly HexColour[] {
  return spread(ramps[name], count);
}

/** A colour as it is drawn. On a dark ground it is let down into it. */
export function onGround(colour: HexColour, ground: Ground): HexColour {
  return ground === 'light' ? colour : mixColours(colour, DARK_GROUND, SHARE_OF_GROUND);
}

/**
 * Colours of a scale as they are drawn. On a dark ground much is light, so there a ramp is turned,
 * without its darkest end; colours of no ramp are let down into the ground one by one.
 */
export function scaleOnGround(colours: readonly HexColour[], ground: Ground): readonly HexColour[] {
  if (ground === 'light') return colours;
  for (const name of rampNames) {
    if (name === DIVERGING) continue;
    const stored = rampColours(name, colours.length);
    const isRamp = isSame(stored, colours);
    if (isRamp || isSame(stored.toReversed(), colours)) {
      const turned = spread(ramps[name].toReversed(), colours.length, DROWNED);
      return isRamp ? turned : turned.toReversed();
    }
  }
  return colours.map((colour) => onGround(colour, ground));
}

/** Colours evenly along stops, from a share of the way on. */
function spread(stops: readonly HexColour[], count: number, from = 0): readonly HexColour[] {
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0.6 : from + ((1 - from) * index) / (count - 1);
    const at = share * (stops.length - 1);
    const below = Math.min(stops.length - 2, Math.floor(at));
    return mixColours(stops[below]!, stops[below + 1]!, at - below);
  });
}

function isSame(one: readonly HexColour[], other: readonly HexColour[]): boolean {
  return one.length > 1 && one.every((colour, at) => colour === other[at]);
}
