import type { Need } from '@webmaps/commands/tool-spec';
import type { ToolCall, ToolName } from '@webmaps/commands/tools';

export interface LayerInfo {
  readonly name: string;
  readonly fields: readonly string[];
}

/** What the page has open while a sentence is read. Everything may be absent. */
export interface ReadingContext {
  /** The call that was carried out before, which follow-ups ("a bit longer") change. */
  readonly last?: ToolCall;
  /** How many routes were found and wait for a choice. */
  readonly found?: number;
  /** Whether a route is planned. */
  readonly route?: boolean;
  /** How many features are selected. */
  readonly selection?: number;
  /** The name of the open project. */
  readonly project?: string;
  /** The layers of the open map; absent where no map is open. */
  readonly layers?: readonly LayerInfo[];
  /** The name of the selected layer. */
  readonly selected?: string;
  /** Whether the map editor is there; also true where layers are. */
  readonly editor?: boolean;
  /** What is not there, of the needs that nothing above answers: a region, an account. */
  readonly lacks?: readonly Need[];
}

/** A call that may lack fields: `missing` names those that its schema asks for. */
export interface Proposal {
  readonly name: ToolName;
  /** Only fields that the schema of the tool accepts. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly missing: readonly string[];
}

/** Why nothing can be done with a sentence that was understood. */
export type CannotReason =
  | 'not_on_foot'
  | 'weather'
  | 'live_data'
  | 'by_hand'
  | 'messages'
  | 'purchases'
  | 'out_of_range';

/**
 * What a sentence of the person asks for.
 *
 * - `acts`: every word is accounted for; the calls run in their order, each valid by its schema
 * - `offers`: up to three calls that the sentence is most like; none runs without the person
 * - `ask`: understood but for one field; `layer` and `field` also where a name is not there
 * - `refuse`: nothing fits, or it cannot be done
 */
export type Reading =
  | { readonly kind: 'acts'; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'offers'; readonly proposals: readonly Proposal[] }
  | {
      readonly kind: 'ask';
      readonly proposal: Proposal;
      readonly field: string;
      /** Calls of the same sentence that go before it. */
      readonly before: readonly ToolCall[];
      /** The word of the person that was not found, where there was one. */
      readonly unknown?: string;
    }
  | { readonly kind: 'refuse'; readonly reason: 'cannot'; readonly because: CannotReason }
  | {
      readonly kind: 'refuse';
      readonly reason: 'needs';
      readonly need: Need;
      readonly name: ToolName;
    }
  | {
      readonly kind: 'refuse';
      readonly reason: 'unknown';
      /** The words that no tool is asked for with. */
      readonly words: readonly string[];
      /** Up to three understood sentences that are most like it. */
      readonly nearest: readonly string[];
    };
