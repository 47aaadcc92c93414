import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { pageAt } from '@webmaps/sitemap/pages';
import { withMap } from './addresses.ts';
import { atRest } from './axe.ts';
import { controlsOf, findControls, reach } from './controls.ts';
import type { Control, Reached } from './controls.ts';
import { readEffects, resetEffects, watchEffects } from './watch-effects.ts';
import type { Effects } from './watch-effects.ts';

/** What is pressed on a control that a mouse alone does not work; either end may be its last. */
const KEYS = {
  press: ['Enter'],
  type: ['7'],
  step: ['ArrowRight', 'ArrowLeft'],
  choose: ['ArrowUp', 'ArrowUp', 'ArrowDown'],
} as const;

/** A way somewhere that takes longer was lost to another one. */
const NAVIGATION = 15_000;

/** What a map asks for by itself, and forgets together with the map. */
const ofMap = /\/(regions|sprites|fonts|glyphs)[^/]*\//;

/** Opens pages and presses what is on them. */
export class Crawler {
  /** Readies a page that is still empty. */
  static async on(page: Page): Promise<Crawler> {
    await watchEffects(page);
    await findControls(page);
    // What a press has put away, such as a panel, is there again after the page is reopened.
    await page.addInitScript(() => localStorage.clear());
    return new Crawler(page);
  }

  private readonly page: Page;
  private readonly underWay = new Set<Request>();
  /** What happened outside of the document. */
  private events = 0;
  /** `open`: parts may be still to come; `whole`: they have; `pressed`: no longer as it comes. */
  private state: 'open' | 'whole' | 'pressed' = 'open';

  private constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      // What the document before asked for does not count any more.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        this.underWay.clear();
      if (!ofMap.test(request.url())) this.underWay.add(request);
    });
    page.on('requestfinished', (request) => void this.underWay.delete(request));
    page.on('requestfailed', (request) => void this.underWay.delete(request));
    const count = () => {
      this.events += 1;
    };
    page.on('download', count);
    page.on('popup', count);
    page.on('filechooser', count);
    page.on('dialog', (dialog) => {
      count();
      // Leaving what is not saved, among others: nothing waits for an answer.
      void dialog.accept();
    });
  }

  /** Opens a page and waits until it has nothing to do; parts of it may be still to come. */
  async open(address: string): Promise<void> {
    // Where a press led somewhere twice, the way back from there can still be on its way, and takes
    // the place of this one.
    await expect(() => this.page.goto(address, { timeout: NAVIGATION })).toPass();
    await this.shown();
    this.state = 'open';
  }

  /**
   * Presses every enabled control of a page that is open already, and names those after which
   * nothing observable happened. `frame` holds the labels of controls around the page that were
   * pressed on another one, and takes those of this one; what is the page's own is always pressed.
   * Of the links to other pages only the first is pressed: the way there and back takes longer than
   * all else, and where the others lead is read from them.
   */
  async pressEverything(frame: Set<string>): Promise<string[]> {
    const address = this.page.url();
    const dead: string[] = [];
    const own = new Set<string>();
    let followed = false;
    await this.whole();
    for (const control of await controlsOf(this.page)) {
      const known = control.isOfFrame ? frame : own;
      if (known.has(control.label)) continue;
      if (control.leadsTo !== undefined) {
        const leadsOn = pageAt(control.leadsTo) !== undefined;
        if (!leadsOn) dead.push(`${address}: ${control.label} leads to no page`);
        if (followed || !leadsOn) {
          known.add(control.label);
          continue;
        }
        followed = true;
      }
      let hadEffect = await this.press(control, address);
      if (hadEffect === false) {
        // What is redrawn between the press and its end is not pressed; on a still page it is.
        await this.open(address);
        hadEffect = (await this.press(control, address)) ?? false;
      }
      // What an earlier press took away for good (an item that was deleted) cannot be pressed.
      if (hadEffect === undefined) continue;
      known.add(control.label);
      if (!hadEffect) dead.push(`${address}: ${control.label}`);
      await this.putBack(address);
    }
    return dead;
  }

  /** Whether it did something; `undefined` where it is gone, even after the page is reopened. */
  private async press(control: Control, address: string): Promise<boolean | undefined> {
    try {
      return await this.pressOnce(control, address);
    } catch (error) {
      // What an earlier press began can take the document away only now.
      if (!String(error).includes('context was destroyed')) throw error;
      await this.open(address);
      return this.pressOnce(control, address);
    }
  }

  private async pressOnce(control: Control, address: string): Promise<boolean | undefined> {
    const { page } = this;
    const reached = await this.find(control, address);
    if (!reached) return undefined;
    this.state = 'pressed';
    const events = this.events;
    const { kind, selector } = control;
    const { place } = reached;
    if (place) await page.mouse.move(...place);
    else await page.locator(selector).focus();
    const before = await resetEffects(page, selector);
    if (kind === 'press' && place) {
      await page.mouse.down();
      await page.mouse.up();
    } else {
      await page.locator(selector).focus();
      for (const key of KEYS[kind]) await page.keyboard.press(key);
    }
    for (let wait = 0; wait < 1500; wait = wait * 2 || 10) {
      if (wait > 0) await page.waitForTimeout(wait);
      if (page.url() !== address || this.events > events) return true;
      const after = await readEffects(page, selector);
      // A document that is gone was navigated away from.
      if (after === undefined || differ(before, after)) return true;
    }
    return false;
  }

  /** Where an earlier press has put it away, it is there again after the page is reopened. */
  private async find(control: Control, address: string): Promise<Reached | undefined> {
    let reached = await reach(this.page, control);
    if (!reached && this.state === 'pressed') {
      await this.open(address);
      reached = await reach(this.page, control);
    }
    if (!reached && this.state === 'open') {
      await this.whole();
      reached = await reach(this.page, control);
    }
    return reached;
  }

  /** Closes what a press opened, and comes back from where it led. */
  private async putBack(address: string): Promise<void> {
    const { page } = this;
    // A request after a press may navigate, or reload the page.
    if (this.underWay.size > 0) await this.shown();
    if (page.url() !== address) {
      // Within the application the way back is short; what it does not bring back is reopened.
      await page.goBack({ waitUntil: 'commit', timeout: NAVIGATION }).catch(() => undefined);
      if (page.url() !== address) await this.open(address);
      else await this.shown();
      return;
    }
    const layers = page
      .locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
      .filter({ visible: true });
    for (let layer = 0; layer < 3 && (await layers.count()) > 0; layer += 1) {
      await page.keyboard.press('Escape');
      await atRest(page);
    }
  }

  /** Waits until the code of all parts of the page has come, maps and their controls included. */
  private async whole(): Promise<void> {
    const { page } = this;
    await page.waitForLoadState('networkidle');
    if (withMap.has(new URL(page.url()).pathname)) {
      await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
    }
    await this.shown();
    this.state = 'whole';
  }

  /** Waits until the page is drawn: nothing is asked of the server, and it has nothing to do. */
  private async shown(): Promise<void> {
    // By its tag: behind a dialog it is no heading to anybody.
    await this.page.locator('h1').first().waitFor({ state: 'attached' });
    const latest = Date.now() + 3000;
    for (let calm = 0; calm < 2; calm = this.underWay.size > 0 ? 0 : calm + 1) {
      // A request that was lost with who made it never ends.
      if (Date.now() > latest) this.underWay.clear();
      await this.page
        .evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))
        .catch((error: unknown) => {
          if (this.page.isClosed()) throw error;
          // Another document has come.
          calm = -1;
        });
    }
    await atRest(this.page);
  }
}

/** The focus on the pressed control itself is no effect; the focus anywhere else is. */
function differ(before: Effects, after: Effects): boolean {
  return (
    after.changes > 0 ||
    after.values !== before.values ||
    after.scrolled !== before.scrolled ||
    (after.focusedElsewhere !== '' && after.focusedElsewhere !== before.focusedElsewhere)
  );
}
