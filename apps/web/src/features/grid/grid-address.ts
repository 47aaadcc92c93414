import type { MapView } from '../../map/canvas/map-types.ts';
import { decodeView, encodeView } from '../../map-page/view-url.ts';
import { allLocked, isOneCamera, nothingLocked, usualLocks } from './locks.ts';
import type { GridLocks } from './locks.ts';
import { readPane, writePane } from './pane.ts';
import type { Pane } from './pane.ts';
import { presetPane } from './presets.ts';

/** How many maps there may be. */
export const gridCounts = [1, 2, 4, 6, 9] as const;
export type GridCount = (typeof gridCounts)[number];

/** As many maps as a window may show, each under its name in the address. */
export const paneKeys = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const;
export type PaneKey = (typeof paneKeys)[number];

/** The page's part of the address. */
export interface GridAddress extends Readonly<Partial<Record<PaneKey, string>>> {
  /** The camera of the first map. */
  readonly map?: string;
  readonly region?: string;
  /** How many maps. */
  readonly n?: string;
  /** What they have in common. */
  readonly lock?: string;
  /** Percent of the width at which the second map begins, where it is drawn over the first. */
  readonly swipe?: string;
}

/** What the page reads of its address. */
export const gridAddressParts = ['map', 'region', 'n', 'lock', 'swipe', ...paneKeys] as const;

export type GridChange = { readonly [Key in keyof GridAddress]?: string | undefined };

export interface GridState {
  readonly count: GridCount;
  readonly locks: GridLocks;
  /** Percent of the width; `undefined` while the maps are side by side. */
  readonly swipe: number | undefined;
  /** Nine, of which the first `count` are shown. */
  readonly panes: readonly Pane[];
  /** The camera of the first map, where the address has one. */
  readonly view: MapView | undefined;
  /** The parts of the address that mean nothing here. */
  readonly unknown: readonly string[];
}

/** @param usualCount how many maps an address has that does not say it */
export function readGrid(address: GridAddress, usualCount: GridCount): GridState {
  const unknown: string[] = [];
  const heard = <Value>(key: keyof GridAddress, read: (text: string) => Value | undefined) => {
    const text = address[key];
    if (text === undefined) return undefined;
    const value = read(text);
    if (value === undefined) unknown.push(`${key}=${text}`);
    return value;
  };
  const swipe = heard('swipe', readShare);
  const isSwiped = swipe !== undefined;
  const asked = heard('n', (text) => gridCounts.find((each) => String(each) === text));
  // Two maps are on each other only at the same place.
  const count = isSwiped ? 2 : (asked ?? usualCount);
  const locks = heard('lock', readLocks);
  const view = heard('map', decodeView);
  const panes = paneKeys.map((key, index) => {
    const text = address[key];
    if (text === undefined) return presetPane(index, count);
    const read = readPane(text);
    unknown.push(...read.unknown.map((part) => `${key}: ${part}`));
    return read.pane;
  });
  return {
    count,
    locks: isSwiped ? allLocked : (locks ?? usualLocks),
    swipe,
    panes,
    view,
    unknown,
  };
}

/** All of the address, so that others see the same whatever is usual in their window. */
export function writeGrid(state: GridState, views: readonly MapView[]): GridChange {
  const { count, locks, swipe, panes } = state;
  const shown = paneKeys.slice(0, count).map((key, index) => {
    const pane = panes[index];
    return [key, pane && writePane(withView(pane, { locks, index, views }))] as const;
  });
  return {
    n: String(count),
    lock: writeLocks(locks),
    swipe: swipe === undefined ? undefined : String(swipe),
    ...writeViews(state, views),
    ...Object.fromEntries(shown),
  };
}

/** The cameras: that of the first map, and those of others which have their own. */
export function writeViews(
  { panes, locks, count }: GridState,
  views: readonly MapView[],
): GridChange {
  const own = paneKeys.slice(1, count).flatMap((key, at) => {
    const pane = panes[at + 1];
    if (!pane || (isOneCamera(locks) && !pane.view)) return [];
    return [[key, writePane(withView(pane, { locks, index: at + 1, views }))] as const];
  });
  const [first] = views;
  return { ...(first && { map: encodeView(first) }), ...Object.fromEntries(own) };
}

function withView(
  pane: Pane,
  {
    locks,
    index,
    views,
  }: { readonly locks: GridLocks; readonly index: number; readonly views: readonly MapView[] },
): Pane {
  const isOwn = index > 0 && !isOneCamera(locks);
  return { ...pane, view: isOwn ? views[index] : undefined };
}

function readShare(text: string): number | undefined {
  const share = Number(text);
  return /^\d{1,3}(?:\.\d+)?$/.test(text) && share <= 100 ? share : undefined;
}

/** Reads `place,turn,zoom`. */
function readLocks(text: string): GridLocks | undefined {
  if (text === NO_LOCK) return nothingLocked;
  const named = text.split(',');
  if (!named.every((name) => /^(?:place|turn|zoom|scale)$/.test(name))) return undefined;
  const has = (name: string) => named.includes(name);
  const size = has('scale') ? 'scale' : has('zoom') ? 'zoom' : 'none';
  return { place: has('place'), turn: has('turn'), size };
}

export function writeLocks({ place, turn, size }: GridLocks): string {
  const names = [place && 'place', turn && 'turn', size !== 'none' && size];
  // An address drops what is empty.
  return names.filter((name) => name !== false).join(',') || NO_LOCK;
}

const NO_LOCK = 'none';
