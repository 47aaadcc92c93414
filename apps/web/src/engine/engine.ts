import type { Position } from '@webmaps/geo/position';
import type { InputOf, NamesFrom, QuestionName } from '@webmaps/answers/questions';
import type { Region } from '@webmaps/protocol/region';
import type { Answer, EngineProblem } from './engine-answers.ts';

/** The server's list of regions. */
export type RegionList =
  | { readonly status: 'ready'; readonly regions: readonly Region[] }
  | {
      readonly status: 'failed';
      readonly error: EngineProblem;
      /** The last list received, in this visit or an earlier one; empty if there was none. */
      readonly regions: readonly Region[];
    };

export type RouteAnswer = Answer<'route'>;
export type SearchAnswer = Answer<'search'>;
/** Several routes, best first. */
export type FoundAnswer = Answer<'loops'> | Answer<'alternatives'>;
export type MatchAnswer = Answer<'match'>;
export type AlongAnswer = Answer<'along'>;

/** How far a region's routing, places and heights are in the browser. */
export type RegionStatus =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly loadedBytes: number; readonly totalBytes: number }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: EngineProblem };

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** A search asks many regions at once, and other questions the one that holds their positions. */
export type RegionQuestionName = Exclude<QuestionName, NamesFrom<'all-places'>>;

/** A method for every question of the table. `region` is chosen by the positions when absent. */
export type Questions = {
  readonly [Name in RegionQuestionName]: (
    input: InputOf<Name>,
    options?: CallOptions,
  ) => Promise<Answer<Name>>;
};

/**
 * Routing, search and heights for the interface. Answers come from the worker where the region is
 * loaded, else from the server. Every method resolves: failures and cancellations are values.
 */
export interface Engine extends Questions {
  /** Asks the server for its regions; if it does not answer, gives the last list received. */
  regions(): Promise<RegionList>;
  /**
   * Brings a region's routing, places and heights into the worker; resolves when it is ready or
   * has failed. Calling it again while loading or when ready does nothing; after a failure it
   * tries again.
   */
  loadRegion(region: Region): Promise<RegionStatus>;
  /** The same object until it changes, so that it can be a `useSyncExternalStore` snapshot. */
  regionStatus(regionId: string): RegionStatus;
  /** Calls the listener after any region's status changed; returns the unsubscription. */
  subscribe(listener: () => void): () => void;
  /**
   * Whether ways may be known between these places: a region holds them all, another router plans
   * elsewhere, or the server has not listed its regions yet. Where its list rules the places out,
   * the server is not asked.
   */
  knowsWays(positions: readonly Position[]): boolean;
  /** Places by name, address or category, best first. Latest wins. */
  search(
    query: string,
    options?: CallOptions & { readonly near?: Position; readonly limit?: number },
  ): Promise<SearchAnswer>;
  /** Ends the worker. Calls under way resolve as cancelled. */
  close(): void;
}
