import type { Position } from '@webmaps/geo/position';
import { applyChange } from '@webmaps/plan/plan';
import type { Change, Plan } from '@webmaps/plan/plan';
import type { RouteOptions } from '@webmaps/plan/preferences';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import type { Route } from '@webmaps/router/route/route';
import type { IsochroneRing } from '../../../map/route/isochrone/isochrone-layers.ts';

/** A place that an act is about. */
export interface NamedPosition {
  /** As the conversation shows it. */
  readonly name: string;
  readonly position: Position;
  /** Whether the name is only what was pointed at, such as the map's centre, and of no place. */
  readonly isPointer?: true;
}

/** A place of an answer: a row of its card and a pin on the map, with the same number. */
export interface ListedPlace extends NamedPosition {
  readonly id: string;
  readonly detail: string;
}

/** Routes that were found, from which one can be chosen. */
export interface Found {
  readonly kind: 'loops' | 'alternatives';
  /** Best first, their times at the person's pace. */
  readonly routes: readonly FoundRoute[];
  readonly options: RouteOptions;
  /** The name of the place that loops start from. */
  readonly startName: string | undefined;
  /** Another number finds other ones. */
  readonly seed: number;
  /** The card that lists them. */
  readonly cardId: string;
}

/** What an answer draws on the map until the next one. */
export type PassingLayer =
  | { readonly kind: 'places'; readonly places: readonly ListedPlace[] }
  | { readonly kind: 'place'; readonly position: Position }
  | { readonly kind: 'rings'; readonly rings: readonly IsochroneRing[]; readonly centre: Position }
  | {
      readonly kind: 'line';
      readonly stretches: readonly {
        readonly colour: string;
        readonly line: readonly Position[];
      }[];
    };

/** What the acts of a turn work on. Nothing of it is the person's plan until it is applied. */
export interface Draft {
  readonly plan: Plan;
  /** The edits of the turn so far, in their order. */
  readonly changes: readonly Change[];
  /** The route of the plan; `null` where there is none. */
  readonly route: Route | null;
  readonly found: Found | null;
  readonly layer: PassingLayer | null;
  /** The place that an act named last: `@last`. */
  readonly last: NamedPosition | null;
}

/** The draft with one more edit; its route is not known yet. */
export function editDraft(draft: Draft, change: Change): Draft {
  return {
    ...draft,
    plan: applyChange(draft.plan, change),
    changes: [...draft.changes, change],
    route: null,
  };
}

/** The edits of a turn as one step of undo; `undefined` where there is none. */
export function changeOfTurn(changes: readonly Change[]): Change | undefined {
  return changes.length > 1 ? { kind: 'several', changes } : changes[0];
}
