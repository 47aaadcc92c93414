import { historyOf, reduceHistory } from '@webmaps/plan/history';
import type { History } from '@webmaps/plan/history';
import type { Change, Plan } from '@webmaps/plan/plan';
import type { Route } from '@webmaps/router/route/route';
import { text } from '../../../text/en/assistant.ts';
import { newId } from '../../../storage/new-id.ts';
import type { PageServices } from '../acts/act.ts';
import type { Call } from '../acts/doable-tools.ts';
import type { Draft } from '../acts/draft.ts';
import { routeOfPlan } from '../acts/route-of-plan.ts';
import { answerReading } from '../read/answer-reading.ts';
import type { AskReader } from '../read/ask-reader.ts';
import { runTurn } from './run-turn.ts';
import type { Decision, SessionState } from './session-state.ts';
import type { Card, Turn, Waiting } from './turn.ts';
import { cardsOf, mapCards } from './turn.ts';

interface SessionParts {
  readonly services: PageServices;
  readonly ask: AskReader;
  readonly plan: Plan;
  /** Called with every turn that has come to its end, and what it is then. */
  readonly onSettled: (turn: Turn) => void;
}

/**
 * A conversation with its plan. A turn works on a draft; its edits become one step of undo once the
 * person applies them, and what stores or sends something waits for a press. One turn runs at a time.
 */
export class Session {
  #state: SessionState;
  readonly #parts: SessionParts;
  readonly #listeners = new Set<() => void>();
  readonly #routes = new WeakMap<Plan, Route>();
  #abort: AbortController | null = null;
  #running: Promise<void> = Promise.resolve();
  #decide: ((decision: Decision) => void) | null = null;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { plan } = parts;
    this.#state = {
      turns: [],
      history: historyOf(plan),
      shown: { plan, changes: [], route: null, found: null, layer: null, last: null },
      isPreview: false,
      isBusy: false,
      waiting: null,
      steps: new Map(),
      announced: '',
    };
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads a sentence and does what it asks for. */
  readonly say = (said: string): void => {
    const turn: Turn = { id: newId(), at: Date.now(), said, answer: { kind: 'reading' } };
    this.#begin(turn, async (signal) => {
      const reading = await this.#parts.ask(said, this.#state, signal);
      if (signal.aborted) return undefined;
      return answerReading(reading);
    });
  };

  /** Does calls that a press chose. @param isDecided whether the press applies their edits, too */
  readonly press = (calls: readonly Call[], isDecided = false): void => {
    const turn: Turn = { id: newId(), at: Date.now(), said: '', answer: { kind: 'reading' } };
    this.#begin(turn, () => Promise.resolve({ calls }), isDecided);
  };

  /** Does the acts of a turn again, one of them with another input. Its edits were not applied. */
  readonly edit = (turnId: string, cardId: string, call: Call): void => {
    const turn = this.#state.turns.find(({ id }) => id === turnId);
    if (!turn) return;
    const calls = cardsOf(turn).map((card) => (card.id === cardId ? call : card.call));
    this.#begin(turn, () => Promise.resolve({ calls }));
  };

  readonly decide = (decision: Decision): void => this.#decide?.(decision);

  /** Ends what is under way; nothing of it is applied. */
  readonly stop = (): void => {
    this.#abort?.abort();
    this.#decide?.({ kind: 'no' });
  };

  readonly undo = (): void => void this.travel('undo', 1);
  readonly redo = (): void => void this.travel('redo', 1);

  /** Undoes or redoes steps. @returns how many there were */
  readonly travel = async (way: 'undo' | 'redo', steps: number): Promise<number> => {
    const before = this.#state.history;
    let history = before;
    for (let step = 0; step < steps; step++) history = reduceHistory(history, { type: way });
    if (history === before) return 0;
    await this.#show(history);
    return Math.abs(history.past.length - before.past.length);
  };

  /** Puts turns of earlier visits before those of this one. */
  readonly restore = (turns: readonly Turn[]): void => {
    const known = new Set(this.#state.turns.map(({ id }) => id));
    const earlier = turns.filter(({ id }) => !known.has(id));
    this.#set({ turns: [...earlier, ...this.#state.turns] });
  };

  /** Forgets what was said; the plan stays. */
  readonly clear = (): void => {
    this.stop();
    this.#set({ turns: [] });
  };

  /** Plans the route of the address that the page was opened with. */
  readonly start = (): void => void this.#show(this.#state.history);

  #begin(
    turn: Turn,
    read: (signal: AbortSignal) => Promise<{ calls: readonly Call[] } | Turn['answer'] | undefined>,
    isDecided = false,
  ): void {
    // What was previewed is left as it was: saying something else applies nothing.
    this.stop();
    const abort = new AbortController();
    const before = this.#running;
    const others = this.#state.turns.filter(({ id }) => id !== turn.id);
    this.#abort = abort;
    // Shown at once, before the turn that is left has come to its end.
    this.#set({ turns: [...others, { ...turn, answer: { kind: 'reading' } }], isBusy: true });
    this.#running = (async () => {
      await before;
      try {
        const result = await read(abort.signal);
        if (result === undefined || abort.signal.aborted) {
          this.#answer(turn.id, { kind: 'stopped' });
        } else if ('calls' in result) await this.#run(turn.id, result.calls, { isDecided, abort });
        else this.#answer(turn.id, result);
      } catch {
        this.#answer(turn.id, { kind: 'refusal', message: text.failed, nearest: [] });
        await this.#show(this.#state.history);
      } finally {
        // A newer turn goes on.
        if (this.#abort === abort) {
          this.#abort = null;
          this.#set({ isBusy: false });
        }
        const settled = this.#state.turns.find(({ id }) => id === turn.id);
        if (settled) this.#parts.onSettled(settled);
      }
    })();
  }

  async #run(
    turnId: string,
    calls: readonly Call[],
    { isDecided, abort }: { readonly isDecided: boolean; readonly abort: AbortController },
  ): Promise<void> {
    const cards = calls.map((call): Card => ({ id: newId(), call, status: 'waiting' }));
    this.#answer(turnId, { kind: 'acts', cards });
    await runTurn({
      turnId,
      cards,
      isDecided,
      signal: abort.signal,
      services: this.#parts.services,
      base: () => ({ ...this.#state.shown, changes: [] }),
      show: (shown, isPreview) => this.#set({ shown, isPreview }),
      setCards: (map) =>
        this.#set({
          turns: mapCards(this.#state.turns, (card, turn) =>
            turn.id === turnId ? map(card) : card,
          ),
        }),
      wait: (waiting) => this.#wait(waiting, abort.signal),
      commit: (change, draft) => this.#commit(turnId, change, draft),
      travel: async (way, steps) => {
        const taken = await this.travel(way, steps);
        return { taken, draft: this.#state.shown };
      },
      announce: (announced) => this.#set({ announced }),
    });
  }

  #wait(waiting: Waiting, signal: AbortSignal): Promise<Decision> {
    if (signal.aborted) return Promise.resolve({ kind: 'no' });
    this.#set({ waiting });
    return new Promise((resolve) => {
      this.#decide = (decision) => {
        this.#decide = null;
        this.#set({ waiting: null });
        resolve(decision);
      };
    });
  }

  #commit(turnId: string, change: Change, draft: Draft): void {
    const { history, steps } = this.#state;
    const committed = reduceHistory(history, { type: 'commit', change });
    if (draft.route) this.#routes.set(committed.plan, draft.route);
    this.#set({
      history: committed,
      shown: { ...draft, plan: committed.plan, changes: [] },
      isPreview: false,
      steps: new Map(steps).set(turnId, change),
    });
  }

  async #show(history: History): Promise<void> {
    const { plan } = history;
    const known = this.#routes.get(plan) ?? null;
    const shown = { ...this.#state.shown, plan, changes: [], route: known };
    this.#set({ history, shown, isPreview: false });
    if (known) return;
    const { signal } = new AbortController();
    const answer = await routeOfPlan(plan, { ...this.#parts.services, signal });
    if (answer.status !== 'ready' || !answer.route) return;
    this.#routes.set(plan, answer.route);
    if (this.#state.shown.plan === plan) {
      this.#set({ shown: { ...this.#state.shown, route: answer.route } });
    }
  }

  #answer(turnId: string, answer: Turn['answer']): void {
    this.#set({
      turns: this.#state.turns.map((turn) => (turn.id === turnId ? { ...turn, answer } : turn)),
    });
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
