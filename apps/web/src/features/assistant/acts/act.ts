import type { Region } from '@webmaps/protocol/region';
import type { ColourMode } from '../../../appearance/colour-mode.ts';
import type { DisplayPreferences } from '../../../display/preferences.ts';
import type { Engine } from '../../../engine/engine.ts';
import type { MapHandle } from '../../../map/canvas/map-types.ts';
import type { DoableTool, InputOf } from './doable-tools.ts';
import type { Draft, ListedPlace, NamedPosition } from './draft.ts';

/** What the page lends to acts. Everything is asked for when it is needed, so that it is of then. */
export interface PageServices {
  readonly engine: Engine;
  readonly regions: readonly Region[];
  /** `null` until the map can be used. */
  readonly map: () => MapHandle | null;
  readonly preferences: () => DisplayPreferences;
  readonly prefer: (change: Partial<DisplayPreferences>) => void;
  readonly setColourMode: (mode: ColourMode) => void;
  readonly openPage: (path: string) => void;
}

/** The result of an act, as plain text. */
export interface ActResult {
  /** The answer itself, in a few words: "8.1 km". */
  readonly headline?: string | undefined;
  readonly lines: readonly string[];
  /** Whose data it is made of, and how. */
  readonly source?: string | undefined;
  /** Rows with the numbers of the pins on the map. */
  readonly places?: readonly ListedPlace[] | undefined;
}

export type ActOutcome =
  | { readonly status: 'done'; readonly draft: Draft; readonly result: ActResult }
  /** What happened and what to do, in a sentence. */
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'cancelled' };

export type PlaceOutcome =
  | { readonly status: 'found'; readonly place: NamedPosition }
  | Exclude<ActOutcome, { readonly status: 'done' }>;

export interface ActContext extends PageServices {
  readonly draft: Draft;
  readonly signal: AbortSignal;
  /** The card of the act. */
  readonly cardId: string;
  /** Finds the place that words mean; the person chooses where several are good. */
  readonly place: (said: string) => Promise<PlaceOutcome>;
  /** Undoes or redoes steps of the page; the draft is what the plan is then. */
  readonly travel: (
    way: 'undo' | 'redo',
    steps: number,
  ) => Promise<{ readonly taken: number; readonly draft: Draft }>;
}

/** Does one command on the draft. */
export type Act<Name extends DoableTool> = (
  input: InputOf<Name>,
  context: ActContext,
) => Promise<ActOutcome>;

export type ActsOf<Name extends DoableTool> = { readonly [Key in Name]: Act<Key> };

export function fail(message: string): ActOutcome & { readonly status: 'failed' } {
  return { status: 'failed', message };
}
