import { bboxCentre, bboxContains } from '@webmaps/geo/bbox';
import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { foldText } from '@webmaps/geocoder/fold-text';
import { isSettlement } from '@webmaps/geocoder/settlement';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { RegionFileRole, RegionManifest } from '@webmaps/protocol/region';

type Searchable = Pick<RegionManifest, 'id' | 'bbox'> & {
  readonly files: Partial<Record<RegionFileRole, unknown>>;
};

/**
 * The regions that a search asks, in the order of their results: those that hold
 * `near`, then by the distance of their middle; by id without it.
 */
export function regionsToSearch<R extends Searchable>(regions: readonly R[], near?: Position): R[] {
  const rank = ({ bbox }: R) => {
    if (!near || bboxContains(bbox, near)) return 0;
    return distanceMetres(near, bboxCentre(bbox));
  };
  return regions
    .filter(({ files }) => files.places !== undefined)
    .sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

/** Beyond this distance of what is looked at, a region is somewhere else. */
export const ELSEWHERE_METRES = 150_000;
/** The share of the answers that regions elsewhere may have where there is enough here. */
const ELSEWHERE_SHARE = 0.25;

export interface MergeOptions {
  readonly limit: number;
  readonly near?: Position | undefined;
  /** The typed text. */
  readonly query?: string;
}

/**
 * One list out of the lists of several regions: the best of each, then the second of each, and so
 * on. Scores of different indexes cannot be compared. With `near`, regions around it come first,
 * and those elsewhere share the last places. What is in two regions is listed once. A village, town or
 * land that bears just the name that was typed comes before all of them, wherever it is, and the one
 * around `near` where there are several: "Monaco" means the city, not a shop of the nearest region.
 */
export function mergeResults(
  lists: readonly (readonly SearchResult[])[],
  { limit, near, query = '' }: MergeOptions,
): SearchResult[] {
  const isElsewhere = ([first]: readonly SearchResult[]) =>
    near !== undefined && !!first && distanceMetres(near, first.position) > ELSEWHERE_METRES;
  const here = inTurns(lists.filter((list) => !isElsewhere(list)));
  const elsewhere = inTurns(lists.filter(isElsewhere));
  const kept = Math.min(elsewhere.length, Math.floor(limit * ELSEWHERE_SHARE));
  const first = here.slice(0, limit - kept);
  const merged = new Map<string, SearchResult>();
  const typed = foldText(query).trim();
  const isMeant = (result: SearchResult) =>
    typed !== '' && isSettlement(result) && foldText(result.name).trim() === typed;
  const named = [...here, ...elsewhere].filter(isMeant);
  for (const result of [...named.slice(0, 1), ...first, ...elsewhere]) {
    if (!merged.has(result.id)) merged.set(result.id, result);
  }
  return [...merged.values()].slice(0, limit);
}

function inTurns(lists: readonly (readonly SearchResult[])[]): SearchResult[] {
  const merged = new Map<string, SearchResult>();
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank++) {
    for (const list of lists) {
      const result = list[rank];
      if (result && !merged.has(result.id)) merged.set(result.id, result);
    }
  }
  return [...merged.values()];
}
