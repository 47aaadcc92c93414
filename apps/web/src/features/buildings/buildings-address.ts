import { isPosition } from '@webmaps/geo/position';
import type { Position } from '@webmaps/geo/position';
import { z } from 'zod';
import { readDrawing, writeDrawing } from './drawn-building.ts';
import type { DrawnBuilding } from './drawn-building.ts';
import type { PlacePoint } from '../../map/sun/trace-tiles.ts';
import { tintModes } from '../../map/sun/building-tints.ts';
import type { TintMode } from '../../map/sun/building-tints.ts';

/** The page's part of the address, as text. */
export interface BuildingsAddress {
  readonly map?: string;
  readonly region?: string;
  readonly layers?: string;
  /** The moment in UTC: `2026-09-28T13:50Z`. */
  readonly t?: string;
  /** What buildings are coloured by. */
  readonly by?: string;
  readonly shadows?: string;
  readonly roofs?: string;
  /** The place whose hours of sun are shown: latitude, longitude, metres over the ground. */
  readonly at?: string;
  /** The way that the face at the place looks: degrees from north, degrees upwards. */
  readonly face?: string;
  /** The building that is open, by its way or relation in OpenStreetMap: `w1234`, `r56`. */
  readonly pick?: string;
  /** The building that a person has drawn. */
  readonly draw?: string;
}

/** What the address says, with what it leaves out at its default. */
export interface BuildingsState {
  /** Milliseconds since 1970. */
  readonly time: number | undefined;
  readonly tint: TintMode;
  readonly hasShadows: boolean;
  readonly usualRoofs: boolean;
  readonly place: PlacePoint | undefined;
  readonly pickedId: number | undefined;
  readonly drawing: DrawnBuilding | undefined;
}

const numbers = (text: string) => text.split(',').map((part) => (part === '' ? NaN : Number(part)));

const timeSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/)
  .transform((text) => Date.parse(text))
  .refine((time) => Number.isFinite(time));
const atSchema = z
  .string()
  .transform(numbers)
  .refine(
    ([lat = NaN, lon = NaN, height = NaN, ...more]) =>
      isPosition(lon, lat) && height >= 0 && height < 2000 && more.length === 0,
  )
  .transform(([lat = 0, lon = 0, height = 0]) => ({ position: [lon, lat] as Position, height }));
const faceSchema = z
  .string()
  .transform(numbers)
  .refine(
    ([turn = NaN, rise = NaN, ...more]) =>
      turn >= 0 && turn <= 360 && rise >= -90 && rise <= 90 && more.length === 0,
  )
  .transform(([turn = 0, rise = 90]) => ({ turn, rise }));

/** The last digit of ids. */
const [WAY, RELATION] = [2, 3];

const schemas = {
  t: timeSchema,
  by: z.enum(tintModes),
  shadows: z.literal('off'),
  roofs: z.literal('usual'),
  at: atSchema,
  face: faceSchema,
  pick: z
    .string()
    .regex(/^[wr]\d{1,14}$/)
    .transform((text) => Number(text.slice(1)) * 10 + (text.startsWith('w') ? WAY : RELATION)),
  draw: z
    .string()
    .transform(readDrawing)
    .refine((drawn) => drawn !== undefined),
} as const;

type Parsed<Key extends keyof typeof schemas> = z.infer<(typeof schemas)[Key]>;

/** Parts of the address; `undefined` takes a part away. */
export type BuildingsChange = { -readonly [Key in keyof BuildingsAddress]?: string | undefined };

/** Reads an address; what it cannot read is left out, and listed as unknown. */
export function readAddress(address: BuildingsAddress): {
  readonly state: BuildingsState;
  readonly unknown: readonly string[];
} {
  const unknown: string[] = [];
  const parse = <Key extends keyof typeof schemas>(key: Key): Parsed<Key> | undefined => {
    if (address[key] === undefined) return undefined;
    const parsed = schemas[key].safeParse(address[key]);
    if (parsed.success) return parsed.data as Parsed<Key>;
    unknown.push(`${key}=${address[key]}`);
    return undefined;
  };
  const at = parse('at');
  const face = parse('face');
  const state: BuildingsState = {
    time: parse('t'),
    tint: parse('by') ?? 'plain',
    hasShadows: parse('shadows') === undefined,
    usualRoofs: parse('roofs') !== undefined,
    place: at && { ...at, normal: face ? normalOf(face) : [0, 0, 1] },
    pickedId: parse('pick'),
    drawing: parse('draw'),
  };
  return { state, unknown };
}

/** Writes what `readAddress` reads; a default takes its part out of the address. */
export function writeAddress(change: Partial<BuildingsState>): BuildingsChange {
  const written: BuildingsChange = {};
  if ('time' in change) written.t = change.time === undefined ? undefined : writeTime(change.time);
  if ('tint' in change) written.by = change.tint === 'plain' ? undefined : change.tint;
  if ('hasShadows' in change) written.shadows = change.hasShadows ? undefined : 'off';
  if ('usualRoofs' in change) written.roofs = change.usualRoofs ? 'usual' : undefined;
  if ('pickedId' in change) {
    written.pick = change.pickedId === undefined ? undefined : writeId(change.pickedId);
  }
  if ('drawing' in change) written.draw = change.drawing && writeDrawing(change.drawing);
  if ('place' in change) {
    const { place } = change;
    written.at = place && writePlace(place);
    written.face = place && place.normal[2] < 0.999 ? writeFace(place.normal) : undefined;
  }
  return written;
}

function writeId(id: number): string {
  return `${id % 10 === RELATION ? 'r' : 'w'}${Math.floor(id / 10)}`;
}

/** The minute of a moment in UTC. */
export function writeTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`;
}

function writePlace({ position: [lon, lat], height }: PlacePoint): string {
  return [lat.toFixed(6), lon.toFixed(6), height.toFixed(1)].map(Number).join(',');
}

function writeFace([east, north, up]: PlacePoint['normal']): string {
  const turn = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
  const rise = (Math.asin(Math.max(-1, Math.min(1, up))) * 180) / Math.PI;
  return `${Math.round(turn)},${Math.round(rise)}`;
}

function normalOf({ turn, rise }: { turn: number; rise: number }): PlacePoint['normal'] {
  const [a, b] = [(turn * Math.PI) / 180, (rise * Math.PI) / 180];
  return [Math.sin(a) * Math.cos(b), Math.cos(a) * Math.cos(b), Math.sin(b)];
}
