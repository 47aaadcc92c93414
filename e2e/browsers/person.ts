import { setTimeout as passed } from 'node:timers/promises';
import { decodePlan } from '@webmaps/plan/url/plan-url';
import type { Waypoint } from '@webmaps/plan/waypoint';
import type { Browser } from './browser.ts';

type Place = readonly [x: number, y: number];

/** A map is drawn without a graphics card, on a machine that may do other things. */
const waitMilliseconds = 120_000;

/** Keys that have no letter, as WebDriver writes them. */
export const keys = { enter: '\uE007', control: '\uE009', tab: '\uE004' } as const;

/** A person at a browser: what they see, press and type. */
export class Person {
  readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Opens the planner on Null Island and waits until its map is drawn. */
  async openPlanner(origin: string): Promise<void> {
    await this.browser.open(`${origin}/run?region=null-island`);
    await this.mapDrawn();
  }

  async mapDrawn(): Promise<void> {
    await this.until('the map is drawn', `return !!document.querySelector('[data-map-idle]')`);
  }

  /** Waits until a text is on the page. */
  async see(text: string): Promise<void> {
    await this.until(
      `"${text}" is seen`,
      `return document.body.textContent.includes(${JSON.stringify(text)})`,
    );
  }

  /** Waits until a program in the page gives something true, and gives that. */
  async until(what: string, body: string): Promise<unknown> {
    const end = Date.now() + waitMilliseconds;
    while (Date.now() < end) {
      // A page that is going away answers nothing.
      const value = await this.browser.run(body).catch(() => undefined);
      if (value) return value;
      await passed(200);
    }
    throw new Error(`Not within ${waitMilliseconds / 1000} s: ${what}`);
  }

  /** Presses the first visible element of a selector whose name or text matches. */
  async pressOn(selector: string, name: RegExp): Promise<void> {
    const place = await this.until(
      `${selector} named ${name}`,
      `const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) =>
         ${name}.test((one.getAttribute('aria-label') ?? one.textContent).trim())
         && one.checkVisibility() && !one.disabled);
       if (!found) return null;
       found.scrollIntoView({ block: 'nearest' });
       const { x, y, width, height } = found.getBoundingClientRect();
       return [Math.round(x + width / 2), Math.round(y + height / 2)];`,
    );
    await this.press(place as Place);
  }

  async press([x, y]: Place): Promise<void> {
    await this.#point([{ type: 'pointerMove', x, y }, down, up]);
  }

  async drag([fromX, fromY]: Place, [toX, toY]: Place): Promise<void> {
    const [x, y] = [(fromX + toX) / 2, (fromY + toY) / 2];
    await this.#point([
      { type: 'pointerMove', x: fromX, y: fromY },
      down,
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 100 },
      { type: 'pointerMove', x: toX, y: toY, duration: 100 },
      { type: 'pause', duration: 100 },
      up,
    ]);
  }

  /** Presses keys one after the other. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.browser.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** The waypoints of the plan in the address, once there are so many. */
  async planned(count: number): Promise<readonly Waypoint[]> {
    let waypoints: readonly Waypoint[] = [];
    for (let tries = 0; tries < waitMilliseconds / 200; tries += 1) {
      const address = (await this.browser.run('return location.href')) as string;
      const decoded = decodePlan(new URL(address).searchParams.get('r') ?? '');
      waypoints = decoded.status === 'failed' ? [] : decoded.plan.waypoints;
      if (waypoints.length === count) return waypoints;
      await passed(200);
    }
    throw new Error(`The address holds ${waypoints.length} waypoints in place of ${count}.`);
  }

  async #point(actions: readonly object[]): Promise<void> {
    const parameters = { pointerType: 'mouse' };
    await this.browser.act([{ type: 'pointer', id: 'mouse', parameters, actions }]);
  }
}

const down = { type: 'pointerDown', button: 0 };
const up = { type: 'pointerUp', button: 0 };
