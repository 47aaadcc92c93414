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

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
