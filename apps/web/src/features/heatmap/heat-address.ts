import { heatRampNames } from '@webmaps/map-style/heat-ramps';
import type { HeatRampName } from '@webmaps/map-style/heat-ramps';
import type { WeekRange } from './worker/bins.ts';
import { startOfWeek, weekOf } from './worker/heat-points.ts';

/** The page's part of the address. */
export interface HeatAddress {
  readonly map?: string;
  readonly region?: string;
  readonly layers?: string;
  readonly show?: string;
  readonly look?: string;
  /** Metres. */
  readonly size?: string;
  readonly colours?: string;
  /** The Mondays of the first and the last week. */
  readonly from?: string;
  readonly to?: string;
}

export type AddressChange = { [Key in keyof HeatAddress]?: string | undefined };

/** What the address says of the heat map. */
export interface HeatState {
  /** A file is not in the address: who opens it chooses one. */
  readonly show: 'runs' | 'file';
  readonly look: 'smooth' | 'hexagons';
  readonly metres: number;
  readonly ramp: HeatRampName;
  /** All weeks where absent. */
  readonly weeks: WeekRange | undefined;
  /** Parts of the address that cannot be read. */
  readonly unread: readonly string[];
}

export const sizeLimits = { min: 20, max: 2000, usual: 100 } as const;

/** Whatever the address says; what cannot be read is left out and named. */
export function readHeat(address: HeatAddress): HeatState {
  const size = /^\d{2,4}$/.test(address.size ?? '') ? Number(address.size) : undefined;
  const isSize = size !== undefined && size >= sizeLimits.min && size <= sizeLimits.max;
  const ramp = heatRampNames.find((name) => name === address.colours);
  const [from, to] = [readWeek(address.from), readWeek(address.to)];
  const hasWeeks = address.from !== undefined || address.to !== undefined;
  const weeks =
    from !== undefined && to !== undefined && from <= to ? ([from, to] as const) : undefined;
  const isShow = address.show === undefined || address.show === 'file';
  const isLook = address.look === undefined || address.look === 'hexagons';
  return {
    show: address.show === 'file' ? 'file' : 'runs',
    look: address.look === 'hexagons' ? 'hexagons' : 'smooth',
    metres: isSize ? size : sizeLimits.usual,
    ramp: ramp ?? 'fire',
    weeks,
    unread: [
      ...(isShow ? [] : ['show']),
      ...(isLook ? [] : ['look']),
      ...(address.size === undefined || isSize ? [] : ['size']),
      ...(address.colours === undefined || ramp ? [] : ['colours']),
      ...(hasWeeks && !weeks ? ['from', 'to'] : []),
    ],
  };
}

/** The parts of the address that `readHeat` reads again; what is usual is left out. */
export function writeHeat(change: Partial<Omit<HeatState, 'unread'>>): AddressChange {
  const { show, look, metres, ramp, weeks } = change;
  return {
    ...(show && { show: show === 'file' ? show : undefined }),
    ...(look && { look: look === 'hexagons' ? look : undefined }),
    ...(metres !== undefined && {
      size: metres === sizeLimits.usual ? undefined : String(metres),
    }),
    ...(ramp && { colours: ramp === 'fire' ? undefined : ramp }),
    ...('weeks' in change && {
      from: weeks && writeWeek(weeks[0]),
      to: weeks && writeWeek(weeks[1]),
    }),
  };
}

function writeWeek(week: number): string {
  return new Date(startOfWeek(week) * 1000).toISOString().slice(0, 10);
}

function readWeek(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? undefined : weekOf(milliseconds / 1000);
}
