import { bboxContains } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { RegionFileRole, RegionManifest } from './region.ts';

/** What is asked of the regions; a manifest and an entry of `GET /regions` both fit. */
type Choosable = Pick<RegionManifest, 'id' | 'name' | 'bbox' | 'overview'> & {
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
      /** The first position that lies outside, or that the others' region does not hold. */
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

/**
 * The region that answers for these positions: the named one, else the smallest that holds them
 * all and has the file that the question needs. The world overview never answers. The server and
 * the browser choose by this same function.
 */
export function chooseRegion<R extends Choosable>(
  regions: readonly R[],
  question: { positions: readonly Position[]; role: RegionFileRole; id?: string | undefined },
): RegionChoice<R> {
  const { positions, role, id } = question;
  const known = regions.filter(({ overview }) => !overview);
  const asked = id === undefined ? known : known.filter((region) => region.id === id);
  if (id !== undefined && asked.length === 0) {
    return failed(unknownRegion(id, known));
  }
  const holding = asked.filter(({ bbox }) => positions.every((each) => bboxContains(bbox, each)));
  if (holding.length === 0) return failed(outside(asked, positions));
  const able = holding.filter(({ files }) => files[role] !== undefined);
  const [region] = able.sort((a, b) => area(a) - area(b));
  if (!region) {
    return failed({
      code: 'not_available',
      message: `The region ${holding[0]?.name ?? ''} was made without ${role} data.`,
      details: { missing: role },
    });
  }
  return { status: 'ready', region };
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
function outside(regions: readonly Choosable[], positions: readonly Position[]): ChoiceFailure {
  const nowhere = positions.findIndex(
    (each) => !regions.some(({ bbox }) => bboxContains(bbox, each)),
  );
  if (nowhere >= 0) {
    return {
      code: 'outside_region',
      message: `Position ${nowhere + 1} lies outside every region of this server.`,
      details: { index: nowhere },
    };
  }
  const first = positions[0] as Position;
  const home = regions.find(({ bbox }) => bboxContains(bbox, first));
  const index = positions.findIndex((each) => home && !bboxContains(home.bbox, each));
  return {
    code: 'outside_region',
    message: `Position ${index + 1} lies in another region than the first one.`,
    details: { index },
  };
}

function area({ bbox }: Choosable): number {
  return (bbox[2] - bbox[0]) * (bbox[3] - bbox[1]);
}

function failed<R>(error: ChoiceFailure): RegionChoice<R> {
  return { status: 'failed', error };
}
