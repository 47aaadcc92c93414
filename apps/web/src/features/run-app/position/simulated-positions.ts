import type { Fix } from '@webmaps/guidance/position/fix';
import { prepareGuide } from '@webmaps/guidance/route/guide-route';
import type { GuideSource } from '@webmaps/guidance/route/guide-route';
import { detourFrom } from '@webmaps/guidance/simulation/detour';
import { simulateRun } from '@webmaps/guidance/simulation/simulate-run';
import type { SimulatedFix } from '@webmaps/guidance/simulation/simulate-run';
import type { PositionSource, PositionState } from './position-source.ts';

export interface SimulationSettings {
  /** How many times faster than life. */
  readonly factor: number;
  readonly noiseMetres: number;
  readonly speedMetresPerSecond: number;
}

const TICK_MILLISECONDS = 200;
const DETOUR = { sidewaysMetres: 150, forMetres: 600 } as const;

/** A runner who does not exist: for trying the page at a desk, and for tests. */
export class SimulatedPositions implements PositionSource {
  readonly #settings: SimulationSettings;
  readonly #listeners = new Set<(fixes: readonly Fix[]) => void>();
  #source: GuideSource;
  #fixes: Iterator<SimulatedFix, void>;
  /** Taken from the line, but still to come. */
  #next: SimulatedFix | undefined;
  #last: SimulatedFix | undefined;
  #nowSeconds: number;
  #readMilliseconds = performance.now();
  #timer: ReturnType<typeof setInterval> | undefined;
  #isHeld = false;

  constructor(
    settings: SimulationSettings,
    {
      source,
      startSeconds,
      fromMetres = 0,
    }: {
      readonly source: GuideSource;
      readonly startSeconds: number;
      readonly fromMetres?: number;
    },
  ) {
    this.#settings = settings;
    this.#source = source;
    this.#nowSeconds = startSeconds;
    this.#fixes = this.#along(source, fromMetres);
    this.#take();
    this.#last = this.#next;
  }

  state(): PositionState {
    return this.#last ? { status: 'ready', fix: this.#last.fix } : { status: 'waiting' };
  }

  nowSeconds(): number {
    return this.#nowSeconds;
  }

  subscribe(listener: (fixes: readonly Fix[]) => void): () => void {
    this.#listeners.add(listener);
    this.#readMilliseconds = performance.now();
    this.#timer ??= setInterval(() => this.#tick(), TICK_MILLISECONDS);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Stands still, or goes on. */
  hold(isHeld: boolean): void {
    if (this.#isHeld && !isHeld) this.#restart(this.#source, this.#alongMetres());
    this.#isHeld = isHeld;
  }

  /** Runs along another line from its start. */
  follow(source: GuideSource): void {
    this.#restart(source, 0);
  }

  /** Takes a wrong turn, and comes back to the line further on. */
  leaveRoute(): void {
    const route = prepareGuide(this.#source);
    if (!route) return;
    this.#restart(detourFrom(route, { atMetres: this.#alongMetres(), ...DETOUR }), 0);
  }

  #restart(source: GuideSource, fromMetres: number): void {
    this.#source = source;
    this.#fixes = this.#along(source, fromMetres);
    this.#take();
  }

  #alongMetres(): number {
    return this.#last?.truth.alongMetres ?? 0;
  }

  #along(source: GuideSource, fromMetres: number): Iterator<SimulatedFix, void> {
    const { noiseMetres, speedMetresPerSecond } = this.#settings;
    return simulateRun(source, {
      startSeconds: this.#nowSeconds + 1,
      speedMetresPerSecond,
      noiseMetres,
      fromMetres,
      seed: Math.round(this.#nowSeconds),
    });
  }

  #take(): void {
    const { value, done } = this.#fixes.next();
    this.#next = done === true ? undefined : value;
  }

  #tick(): void {
    const now = performance.now();
    this.#nowSeconds += ((now - this.#readMilliseconds) / 1000) * this.#settings.factor;
    this.#readMilliseconds = now;
    const fixes: Fix[] = [];
    while (!this.#isHeld && this.#next && this.#next.fix.timeSeconds <= this.#nowSeconds) {
      fixes.push(this.#next.fix);
      this.#last = this.#next;
      this.#take();
    }
    if (fixes.length === 0) return;
    for (const listener of this.#listeners) listener(fixes);
  }
}
