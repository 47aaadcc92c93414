import type { Line } from './plane/line.ts';
import type { Point } from './plane/point.ts';

/**
 * What is decided by hand: where the land, the ridges, the settlements and the large sites are, in
 * metres east and north of 0° N 0° E. All else grows from it and from the seed.
 */

export interface Capsule {
  readonly line: Line;
  readonly radius: number;
}

const at = (x: number, y: number): Point => ({ x, y });
const capsule = (radius: number, ...line: Point[]): Capsule => ({ line, radius });

/** The body of the island and its limbs. */
export const LAND: readonly Capsule[] = [
  capsule(2900, at(-1900, 2400), at(700, 2500)),
  capsule(2200, at(-2400, 600), at(2700, 1000)),
  capsule(1500, at(-2300, -700), at(1800, 100)),
  capsule(1150, at(-2700, -1700), at(-3700, -3500)),
  capsule(620, at(3300, -300), at(4000, -2300), at(4050, -3500)),
  capsule(800, at(2400, 3900), at(4600, 4900)),
  capsule(700, at(-1500, 4900), at(-2700, 5600)),
  capsule(650, at(-4200, 3000), at(-5500, 2400)),
  capsule(110, at(-5500, 2500), at(-5900, 1300), at(-5850, 100), at(-5300, -900)),
  capsule(560, at(4400, 1500), at(5500, 900)),
];

/** Water taken out of it: the harbour bay, the lagoon, coves. */
export const WATER: readonly Capsule[] = [
  capsule(1250, at(700, -2750), at(1500, -2600)),
  capsule(520, at(-5000, 1200), at(-5050, 300)),
  capsule(420, at(-700, 5900), at(-300, 5300)),
  capsule(380, at(5300, 2700), at(4600, 2600)),
];

/** The islet that the ferry serves. */
export const ISLET: Capsule = capsule(330, at(1850, -5750), at(2350, -5600));

/** Ridges that are lifted, with their strength. */
export const RIDGES: readonly (Capsule & { readonly lift: number })[] = [
  { ...capsule(1150, at(-3300, 2500), at(-1500, 3500), at(300, 3200)), lift: 1 },
  { ...capsule(800, at(300, 3200), at(1800, 3900), at(3500, 4400)), lift: 0.42 },
  { ...capsule(600, at(-1500, 3500), at(-2200, 4900)), lift: 0.42 },
  { ...capsule(750, at(-2900, -1900), at(-3600, -3300)), lift: 0.4 },
  { ...capsule(620, at(2700, 1900), at(3900, 1500)), lift: 0.3 },
  { ...capsule(380, at(3950, -1500), at(4050, -3200)), lift: 0.16 },
];

/** Valleys that are spared the lift, so that long rivers come together there. */
export const VALLEYS: readonly Capsule[] = [
  capsule(420, at(150, 1300), at(-150, 2000), at(-900, 2650)),
  capsule(380, at(1350, 1100), at(1500, 2400), at(2300, 3000)),
  capsule(360, at(-2300, 800), at(-2500, 1800)),
  capsule(330, at(-1300, 4300), at(-500, 5100)),
  capsule(330, at(-4400, 700), at(-3600, 1500)),
];

/** Valleys that ice has widened: the reservoir finds room in one of them. */
export const TROUGHS: readonly Capsule[] = [
  capsule(210, at(-1300, 2480), at(-650, 2560), at(-120, 2000)),
  capsule(150, at(2300, 3000), at(2180, 2500), at(1650, 2250)),
];

/** Hills in the plain, with their height in metres: the city climbs them by steps. */
export const HILLS: readonly (Capsule & { readonly height: number })[] = [
  { ...capsule(270, at(1330, 560), at(1420, 640)), height: 48 },
  { ...capsule(190, at(-820, -520), at(-760, -560)), height: 38 },
  { ...capsule(200, at(-2500, 420), at(-2560, 300)), height: 44 },
];

/** Beds of the rivers that cross the plain to the bay. */
export const RIVER_BEDS: readonly Line[] = [
  [
    at(150, 1500),
    at(330, 900),
    at(250, 380),
    at(620, -120),
    at(560, -620),
    at(800, -1100),
    at(850, -1700),
  ],
  [at(1480, 1500), at(1650, 900), at(1480, 300), at(900, 150), at(620, -120)],
  [
    at(-2300, 800),
    at(-2420, 200),
    at(-2000, -350),
    at(-1750, -900),
    at(-1900, -1500),
    at(-1500, -2000),
  ],
];

export interface Settlement {
  readonly name: string;
  readonly place: 'city' | 'village' | 'hamlet';
  readonly centre: Point;
  /** Metres that its streets extend along the roads out of it. */
  readonly extent: number;
  /** Metres that they extend to either side of these roads. */
  readonly width: number;
}

const CITY: Settlement = {
  name: 'Null City',
  place: 'city',
  centre: at(0, 0),
  extent: 2900,
  width: 950,
};

export const SETTLEMENTS: readonly Settlement[] = [
  CITY,
  { name: 'Westzero', place: 'village', centre: at(-4350, -350), extent: 900, width: 270 },
  { name: 'Northing', place: 'village', centre: at(700, 5050), extent: 880, width: 250 },
  { name: 'Easting', place: 'village', centre: at(4700, 900), extent: 840, width: 260 },
  { name: 'Anchorhold', place: 'village', centre: at(-3300, -4150), extent: 700, width: 210 },
  { name: 'Falsework', place: 'hamlet', centre: at(-4500, 2550), extent: 420, width: 140 },
  { name: 'Upper Datum', place: 'hamlet', centre: at(1500, 2350), extent: 420, width: 150 },
  { name: 'Nether Datum', place: 'hamlet', centre: at(-2350, 900), extent: 420, width: 150 },
  { name: 'Soundings', place: 'hamlet', centre: at(4150, -2950), extent: 460, width: 150 },
  { name: 'Farther Easting', place: 'hamlet', centre: at(3900, 3700), extent: 420, width: 140 },
];

/** Lines along which the city has grown besides its roads: the bay and the river. */
export const CITY_SPINES: readonly Capsule[] = [
  capsule(1050, at(-900, -700), at(1500, -400)),
  capsule(760, at(0, 0), at(100, 1100)),
  capsule(700, at(-1900, -900), at(-900, -500)),
  capsule(480, at(-1500, -1350), at(300, -1150)),
  capsule(640, at(1500, -300), at(2800, -700)),
];

export type SiteKind =
  | 'park'
  | 'campus'
  | 'stadium'
  | 'cemetery'
  | 'hospital'
  | 'port'
  | 'estate'
  | 'sports';

/** A large piece of the city that small streets do not cut. */
export interface Site {
  readonly kind: SiteKind;
  readonly name: string;
  readonly centre: Point;
  readonly radius: number;
}

export const SITES: readonly Site[] = [
  { kind: 'park', name: 'Geodesy Gardens', centre: at(-620, 330), radius: 270 },
  { kind: 'park', name: 'Bayfront Park', centre: at(-1350, -900), radius: 190 },
  { kind: 'park', name: 'Observatory Hill', centre: at(1350, 520), radius: 220 },
  { kind: 'campus', name: 'University of Null Island', centre: at(-1500, 100), radius: 250 },
  { kind: 'stadium', name: 'Triangulation Stadium', centre: at(1900, -250), radius: 165 },
  { kind: 'sports', name: 'Plumb Line Sports Ground', centre: at(-300, 1150), radius: 150 },
  { kind: 'cemetery', name: 'Last Fix Cemetery', centre: at(-2050, -650), radius: 150 },
  { kind: 'hospital', name: 'Soul Buoy General Hospital', centre: at(780, 720), radius: 130 },
  { kind: 'port', name: 'Port of Null', centre: at(2500, -1150), radius: 330 },
  { kind: 'estate', name: 'Isogon Gardens', centre: at(-2250, -100), radius: 170 },
];

/** Where the streets radiate from: the monument at zero degrees. */
export const ORIGIN_SQUARE: Point = at(0, 0);
