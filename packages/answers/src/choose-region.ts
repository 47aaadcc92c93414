import { bboxContains } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { metresToCoverage } from '@webmaps/router/coverage/network-coverage';
import { SNAP_LIMIT_METRES } from '@webmaps/router/snap/snap-limit';
import type { RegionFileRole, RegionManifest } from '@webmaps/protocol/region';

/** What the choice needs of a region; a manifest and an entry of `GET /regions` both fit. */
type Choosable = Pick<RegionManifest, 'id' | 'name' | 'bbox' | 'network' | 'overview'> & {
  readonly files: Partial<Record<RegionFileRole, unknown>>;
};

/** Why no region can answer. The codes and details are those of `errorStatuses`. */
export type ChoiceFailure =
  | {
      readonly code: 'unknown_region';
      readonly message: string;
      readonly details: { known: readonly string[] };
    }
  | {
      readonly code: 'outside_region';
      readonly message: string;
      /** The first position outside, or that the others' region does not hold. */
      readonly details: { index: number };
    }
  | {
      readonly code: 'not_available';
      readonly message: string;
      readonly details: { missing: RegionFileRole };
    };

export type RegionChoice<R> =
  | { readonly status: 'ready'; readonly region: R }
  | { readonly status: 'failed'; readonly error: ChoiceFailure };

/** The question, and its region where one is named. */
export interface RegionQuestion {
  readonly positions: readonly Position[];
  readonly role: RegionFileRole;
  readonly id?: string | undefined;
}

/**
 * The region that answers for these positions: the named one, else the one whose ways are nearest to
 * them all, the smaller of those that are equally near; where no region has ways near all of them,
 * the smallest whose map holds them. It must have the file that the question needs. The world
 * overview never answers. The server and the browser choose by this same function.
 */
export function chooseRegion<R extends Choosable>(
  regions: readonly R[],
  question: RegionQuestion,
): RegionChoice<R> {
  const ranked = rankRegions(regions, question);
  if (ranked.status === 'failed') return ranked;
  return { status: 'ready', region: ranked.regions[0] };
}

/** The regions that can answer, the one to ask first; at least one. */
export function rankRegions<R extends Choosable>(
  regions: readonly R[],
  { positions, role, id }: RegionQuestion,
):
  | { readonly status: 'ready'; readonly regions: readonly [R, ...R[]] }
  | { readonly status: 'failed'; readonly error: ChoiceFailure } {
  const known = regions.filter(({ overview }) => !overview);
  const asked = id === undefined ? known : known.filter((region) => region.id === id);
  if (id !== undefined && asked.length === 0) {
    return failed(unknownRegion(id, known));
  }
  const holding = asked.filter((region) => positions.every((each) => holds(region, each, role)));
  if (holding.length === 0) return failed(outside(asked, positions, role));
  const able = holding.filter(({ files }) => files[role] !== undefined);
  const [first, ...others] = able
    .map((region) => ({ region, metres: metresToWays(region, positions, role) }))
    .sort((a, b) => compare(a.metres, b.metres) || area(a.region) - area(b.region))
    .map(({ region }) => region);
  if (!first) {
    return failed({
      code: 'not_available',
      message: `The region ${holding[0]?.name ?? ''} was made without ${role} data.`,
      details: { missing: role },
    });
  }
  return { status: 'ready', regions: [first, ...others] };
}

/** The region to show around a position, whatever files it has; `undefined` where none is. */
export function regionAround<R extends Choosable>(
  regions: readonly R[],
  position: Position,
): R | undefined {
  return regions
    .filter((region) => !region.overview && holds(region, position, 'routing'))
    .map((region) => ({ region, metres: metresToWays(region, [position], 'routing') }))
    .sort((a, b) => compare(a.metres, b.metres) || area(a.region) - area(b.region))[0]?.region;
}

/**
 * Whether a region can answer at a position. An extract's ways and places reach beyond the box in
 * its header, since ways are cut at their ends; its heights do not.
 */
function holds({ bbox, network }: Choosable, position: Position, role: RegionFileRole): boolean {
  if (bboxContains(bbox, position)) return true;
  if (network === undefined || role === 'elevation') return false;
  return metresToCoverage(network, position, SNAP_LIMIT_METRES) < Infinity;
}

/** The sum over all positions; Infinity where one is far from every way of the region. */
function metresToWays(
  { network }: Choosable,
  positions: readonly Position[],
  role: RegionFileRole,
): number {
  // What is not known where its ways are counts as having them everywhere.
  if (network === undefined || role === 'elevation') return 0;
  return positions.reduce(
    (sum, each) => sum + metresToCoverage(network, each, SNAP_LIMIT_METRES),
    0,
  );
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** Says which regions there are instead. */
export function unknownRegion(id: string, known: readonly { readonly id: string }[]) {
  return {
    code: 'unknown_region' as const,
    message: `There is no region "${id}" here.`,
    details: { known: known.map((region) => region.id) },
  };
}

/** Names the first position that no region holds, else the first that leaves the first one's region. */
function outside(
  regions: readonly Choosable[],
  positions: readonly Position[],
  role: RegionFileRole,
): ChoiceFailure {
  const nowhere = positions.findIndex(
    (each) => !regions.some((region) => holds(region, each, role)),
  );
  if (nowhere >= 0) {
    return {
      code: 'outside_region',
      message: `Position ${nowhere + 1} is outside every region of this server.`,
      details: { index: nowhere },
    };
  }
  const first = positions[0] as Position;
  const chosen = regions.find((region) => holds(region, first, role));
  const index = positions.findIndex((each) => chosen && !holds(chosen, each, role));
  return {
    code: 'outside_region',
    message: `Position ${index + 1} is in another region than the first one.`,
    details: { index },
  };
}

function area({ bbox }: Choosable): number {
  return (bbox[2] - bbox[0]) * (bbox[3] - bbox[1]);
}

function failed(error: ChoiceFailure): {
  readonly status: 'failed';
  readonly error: ChoiceFailure;
} {
  return { status: 'failed', error };
}
