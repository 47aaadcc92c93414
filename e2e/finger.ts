import type { CDPSession, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the screen, as the browser gets it from a real one: it scrolls, drags and presses. */
export class Finger {
  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  async down({ x, y }: Point): Promise<void> {
    await this.send('touchStart', [{ x, y }]);
  }

  async drag(from: Point, to: Point): Promise<void> {
    const steps = 8;
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * part;
      await this.send('touchMove', [{ x, y }]);
    }
  }

  async up(): Promise<void> {
    await this.send('touchEnd', []);
  }

  /** Taps twice within 150 ms by the clock of the events, however slow the machine is. */
  async doubleTap(at: Point): Promise<void> {
    const start = Date.now() / 1000;
    for (const seconds of [0, 0.1]) {
      await this.send('touchStart', [at], start + seconds);
      await this.send('touchEnd', [], start + seconds + 0.05);
    }
  }

  /** Spreads two fingers around a place. */
  async pinchOut({ x, y }: Point): Promise<void> {
    const fingers = (apart: number) => [
      { x: x - apart, y, id: 0 },
      { x: x + apart, y, id: 1 },
    ];
    await this.send('touchStart', fingers(20));
    for (const apart of [30, 45, 60, 75, 90]) await this.send('touchMove', fingers(apart));
    await this.up();
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number; id?: number }[],
    timestamp?: number,
  ): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints,
      ...(timestamp !== undefined && { timestamp }),
    });
  }
}
