import type { Proposal } from '@webmaps/reader/reading';
import type { ActResult } from '../acts/act.ts';
import type { Call } from '../acts/doable-tools.ts';
import type { ListedPlace } from '../acts/draft.ts';

/**
 * How far an act is.
 *
 * - `asking`: several places are as good, and the person chooses
 * - `confirm`: it stores or sends something, and waits for a press
 * - `preview`: its edit is drawn on the map, and waits to be applied
 * - `left`: it was not done, or its edit was not applied
 */
export type CardStatus =
  | 'waiting'
  | 'working'
  | 'asking'
  | 'confirm'
  | 'preview'
  | 'done'
  | 'applied'
  | 'left'
  | 'failed'
  | 'stopped';

/** One act of a turn. */
export interface Card {
  readonly id: string;
  readonly call: Call;
  readonly status: CardStatus;
  readonly result?: ActResult;
  /** Why it failed, and what to do. */
  readonly problem?: string;
  readonly ask?: { readonly said: string; readonly places: readonly ListedPlace[] };
}

export type TurnAnswer =
  | { readonly kind: 'reading' | 'stopped' }
  | { readonly kind: 'acts'; readonly cards: readonly Card[] }
  | {
      readonly kind: 'ask';
      readonly proposal: Proposal;
      readonly field: string;
      /** Calls of the same sentence that go before it. */
      readonly before: readonly Call[];
      /** The word that was not found. */
      readonly unknown?: string;
    }
  | { readonly kind: 'offers'; readonly proposals: readonly Proposal[] }
  | {
      readonly kind: 'refusal';
      readonly message: string;
      /** Understood sentences that are most like what was said. */
      readonly nearest: readonly string[];
    };

/** What a person said, and what came of it. */
export interface Turn {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Empty where a press began it. */
  readonly said: string;
  readonly answer: TurnAnswer;
}

/** What a turn waits for. */
export type Waiting =
  | { readonly kind: 'apply'; readonly turnId: string }
  | { readonly kind: 'press'; readonly turnId: string; readonly cardId: string }
  | {
      readonly kind: 'place';
      readonly turnId: string;
      readonly cardId: string;
      readonly places: readonly ListedPlace[];
    };

/** The turns with their cards changed. */
export function mapCards(
  turns: readonly Turn[],
  map: (card: Card, turn: Turn) => Card,
): readonly Turn[] {
  return turns.map((turn) =>
    turn.answer.kind === 'acts'
      ? {
          ...turn,
          answer: { ...turn.answer, cards: turn.answer.cards.map((card) => map(card, turn)) },
        }
      : turn,
  );
}

export function cardsOf({ answer }: Turn): readonly Card[] {
  return answer.kind === 'acts' ? answer.cards : [];
}
