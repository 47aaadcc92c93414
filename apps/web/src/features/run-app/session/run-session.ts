import type { Fix } from '@webmaps/guidance/position/fix';
import type { GuideSource } from '@webmaps/guidance/route/guide-route';
import { announcementsBetween } from '@webmaps/guidance/run/announcements';
import type { Announcement } from '@webmaps/guidance/run/announcements';
import { progressOf } from '@webmaps/guidance/run/progress';
import type { Progress } from '@webmaps/guidance/run/progress';
import type { RecordedRun } from '@webmaps/guidance/run/recording';
import { RunPlayer } from '@webmaps/guidance/run/recording';
import type { Run } from '@webmaps/guidance/run/run';
import type { RunEvent } from '@webmaps/guidance/run/run-event';
import type { PositionSource } from '../position/position-source.ts';
import { SimulatedPositions } from '../position/simulated-positions.ts';
import { EventWriter } from './event-writer.ts';
import type { RunRecord } from './run-record.ts';

/** A run as the page shows it; a new object with each change. */
export interface SessionState {
  readonly run: Run;
  readonly progress: Progress;
  /** By the clock of the fixes. */
  readonly nowSeconds: number;
  /** Whether all of it is stored, up to the last second. */
  readonly isKept: boolean;
}

interface SessionOptions {
  readonly positions: PositionSource;
  readonly onSay: (said: readonly Announcement[]) => void;
  /** Of a run that goes on: played with its events, which are kept already. */
  readonly resumed?: { readonly player: RunPlayer; readonly kept: number };
}

/** A run that is going on: takes fixes, keeps them, and tells its listeners. */
export class RunSession {
  readonly record: RunRecord;
  readonly positions: PositionSource;
  readonly #player: RunPlayer;
  readonly #writer: EventWriter;
  readonly #onSay: SessionOptions['onSay'];
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribe: () => void;
  #state: SessionState;

  constructor(record: RunRecord, { positions, onSay, resumed }: SessionOptions) {
    this.record = record;
    this.positions = positions;
    this.#onSay = onSay;
    this.#player = resumed?.player ?? new RunPlayer(record.start);
    this.#writer = new EventWriter(record, {
      kept: resumed?.kept ?? 0,
      onKept: (isKept) => this.#show({ isKept }),
    });
    const { run } = this.#player;
    this.#state = { run, progress: progressOf(run), nowSeconds: run.timeSeconds, isKept: true };
    if (!resumed) void this.#writer.write();
    this.#unsubscribe = positions.subscribe((fixes) => this.#takeFixes(fixes));
  }

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  pause(): void {
    this.pauseSince(this.positions.nowSeconds());
  }

  /** Pauses as of an earlier time, from when on nothing was run. */
  pauseSince(timeSeconds: number): void {
    this.#hold(true);
    this.#take([{ kind: 'pause', timeSeconds }]);
    void this.#writer.write();
  }

  resume(): void {
    this.#hold(false);
    this.#take([{ kind: 'resume', timeSeconds: this.positions.nowSeconds() }]);
  }

  lap(): void {
    this.#take([{ kind: 'lap', timeSeconds: this.positions.nowSeconds() }]);
  }

  ignoreRoute(): void {
    this.#take([{ kind: 'ignore_route', timeSeconds: this.positions.nowSeconds() }]);
  }

  /** Follows another line from here on. */
  follow(source: GuideSource): void {
    if (this.positions instanceof SimulatedPositions) this.positions.follow(source);
    this.#take([{ kind: 'route', timeSeconds: this.positions.nowSeconds(), source }]);
  }

  /** Ends the run; what was recorded is stored when it resolves. */
  async finish(): Promise<RecordedRun> {
    this.close();
    this.#take([{ kind: 'finish', timeSeconds: this.positions.nowSeconds() }]);
    await this.#writer.write();
    return this.#player.recorded();
  }

  /** Takes no more fixes. */
  close(): void {
    this.#unsubscribe();
  }

  /** Stores what waits, before the page is gone. */
  write(): void {
    void this.#writer.write();
  }

  #takeFixes(fixes: readonly Fix[]): void {
    this.#take(fixes.map((fix): RunEvent => ({ kind: 'fix', ...fix })));
  }

  #take(events: readonly RunEvent[]): void {
    const said: Announcement[] = [];
    for (const event of events) {
      const before = this.#player.run;
      said.push(...announcementsBetween(before, this.#player.take(event)));
    }
    if (events.length > 0) this.#writer.add(events);
    const { run } = this.#player;
    this.#show({ run, progress: progressOf(run), nowSeconds: this.positions.nowSeconds() });
    if (said.length > 0) this.#onSay(said);
  }

  #hold(isHeld: boolean): void {
    if (this.positions instanceof SimulatedPositions) this.positions.hold(isHeld);
  }

  #show(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
