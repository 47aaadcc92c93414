import { effectOf } from '@webmaps/commands/command-spec';
import type { CommandSpec, Effect } from '@webmaps/commands/command-spec';
import { toolSpecs } from '@webmaps/commands/tools';
import { bboxOf } from '@webmaps/geo/bbox';
import type { Change } from '@webmaps/plan/plan';
import { text } from '../../../text/en/assistant-answers.ts';
import { text as names } from '../../../text/en/assistant-acts.ts';
import { text as words } from '../../../text/en/assistant.ts';
import { runAct } from '../acts/all-acts.ts';
import { fail } from '../acts/act.ts';
import type { ActContext, ActResult, PageServices, PlaceOutcome } from '../acts/act.ts';
import { cleanName } from '../acts/clean-name.ts';
import type { Call } from '../acts/doable-tools.ts';
import { changeOfTurn } from '../acts/draft.ts';
import type { Draft } from '../acts/draft.ts';
import { showBox } from '../acts/find-acts.ts';
import { findPlace } from '../acts/find-place.ts';
import { centreOf, resolveReference } from './resolve-reference.ts';
import type { Decision } from './session-state.ts';
import type { Card, Waiting } from './turn.ts';

interface TurnParts {
  readonly turnId: string;
  readonly cards: readonly Card[];
  /** Whether edits are applied without a question, because a press chose them. */
  readonly isDecided: boolean;
  readonly signal: AbortSignal;
  readonly services: PageServices;
  /** What the page shows now, without edits. */
  readonly base: () => Draft;
  readonly show: (draft: Draft, isPreview: boolean) => void;
  readonly setCards: (map: (card: Card) => Card) => void;
  readonly wait: (waiting: Waiting) => Promise<Decision>;
  readonly commit: (change: Change, draft: Draft) => void;
  readonly travel: ActContext['travel'];
  readonly announce: (words: string) => void;
}

/** What a command may do with an input. */
function effectOfCall({ name, input }: Call): Effect {
  return effectOf(toolSpecs[name] as unknown as CommandSpec, input);
}

const PRESSED: ReadonlySet<Effect> = new Set(['keeps', 'sends', 'destroys']);

/**
 * Does the acts of a turn in their order on one draft. Edits are previewed and become one step when
 * they are applied; an act that keeps, sends or destroys waits for its own press, and for the edits
 * before it. After an act that fails or is not wanted, the rest is not done.
 */
export async function runTurn(parts: TurnParts): Promise<void> {
  const { cards, signal, setCards } = parts;
  const before = parts.base();
  let draft = before;
  const setCard = (id: string, change: Partial<Card>) =>
    setCards((card) => (card.id === id ? { ...card, ...change } : card));
  const leaveRest = () =>
    setCards((card) => (card.status === 'waiting' ? { ...card, status: 'left' } : card));

  for (const { id, call } of cards) {
    if (signal.aborted) break;
    if (PRESSED.has(effectOfCall(call))) {
      if (draft.changes.length > 0) {
        if (!(await applyEdits(parts, before, draft))) return leaveRest();
        draft = parts.base();
      }
      setCard(id, { status: 'confirm' });
      parts.announce(words.confirmAnnounced(names.names[call.name]));
      const decision = await parts.wait({ kind: 'press', turnId: parts.turnId, cardId: id });
      if (decision.kind !== 'yes') {
        setCard(id, { status: 'left' });
        return leaveRest();
      }
    }
    setCard(id, { status: 'working' });
    const outcome = await runAct(call, contextOf(parts, draft, { id, setCard }));
    if (signal.aborted || outcome.status === 'cancelled') {
      setCard(id, { status: 'stopped' });
      leaveRest();
      parts.show(before, false);
      setCards((card) => (card.status === 'preview' ? { ...card, status: 'left' } : card));
      return;
    }
    if (outcome.status === 'failed') {
      setCard(id, { status: 'failed', problem: outcome.message });
      parts.announce(outcome.message);
      leaveRest();
      break;
    }
    const isEdit = outcome.draft.changes.length > draft.changes.length;
    draft = outcome.draft;
    setCard(id, { status: isEdit ? 'preview' : 'done', result: outcome.result });
    parts.show(draft, draft.changes.length > 0);
    parts.announce(announceResult(call, outcome.result));
  }
  if (draft.changes.length > 0) await applyEdits(parts, before, draft);
}

/** @returns whether the edits were applied */
async function applyEdits(parts: TurnParts, before: Draft, draft: Draft): Promise<boolean> {
  const change = changeOfTurn(draft.changes);
  if (!change) return true;
  const decision: Decision = parts.isDecided
    ? { kind: 'yes' }
    : await parts.wait({ kind: 'apply', turnId: parts.turnId });
  const isApplied = decision.kind === 'yes' && !parts.signal.aborted;
  if (isApplied) parts.commit(change, draft);
  else parts.show({ ...before, layer: draft.layer, last: draft.last }, false);
  parts.setCards((card) =>
    card.status === 'preview' ? { ...card, status: isApplied ? 'applied' : 'left' } : card,
  );
  parts.announce(isApplied ? words.appliedAnnounced : words.leftAnnounced);
  return isApplied;
}

function announceResult({ name }: Call, { headline, lines }: ActResult): string {
  return [names.names[name], headline, lines[0]].filter((part) => part).join(': ');
}

interface OfCard {
  readonly id: string;
  readonly setCard: (id: string, change: Partial<Card>) => void;
}

function contextOf(parts: TurnParts, draft: Draft, card: OfCard): ActContext {
  const { services, signal, travel } = parts;
  return {
    ...services,
    draft,
    signal,
    travel,
    cardId: card.id,
    place: (said) => resolvePlace(said, parts, { draft, card }),
  };
}

async function resolvePlace(
  said: string,
  parts: TurnParts,
  { draft, card: { id, setCard } }: { readonly draft: Draft; readonly card: OfCard },
): Promise<PlaceOutcome> {
  const { services, signal } = parts;
  const reference = await resolveReference(said, { draft, services });
  if (reference) return reference;
  const near = centreOf(services);
  const answer = await findPlace(said, { engine: services.engine, near, signal });
  if (answer.status === 'cancelled') return answer;
  if (answer.status === 'failed') return fail(problemOf(answer));
  if (answer.status === 'none') return fail(text.noPlace(cleanName(said)));
  const { places } = answer;
  const [first] = places;
  if (first && places.length === 1) return { status: 'found', place: first };
  const question = words.askPlace(cleanName(said));
  setCard(id, { status: 'asking', ask: { said: question, places } });
  const box = bboxOf(places.map(({ position }) => position));
  if (box) showBox(box, services);
  parts.announce(question);
  const decision = await parts.wait({ kind: 'place', turnId: parts.turnId, cardId: id, places });
  setCards(parts, id);
  return decision.kind === 'place'
    ? { status: 'found', place: decision.place }
    : { status: 'cancelled' };
}

function problemOf({ error }: { readonly error: { code: string; message: string } }): string {
  return error.code === 'offline' ? text.offline : error.message;
}

/** The question of a card is answered. */
function setCards({ setCards: set }: TurnParts, id: string): void {
  set((card) => {
    if (card.id !== id) return card;
    const { ask: _, ...rest } = card;
    return { ...rest, status: 'working' };
  });
}
