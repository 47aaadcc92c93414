import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { decodePlan } from '@webmaps/plan/url/plan-url';
import type { Waypoint } from '@webmaps/plan/waypoint';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { text } from '../apps/web/src/text/en/planner.ts';

/** The planner as a person finds it: by what is written on things, and by where they are. */
export class PlannerPage {
  readonly page: Page;
  readonly map: Locator;
  readonly waypoints: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.map = page.getByRole('region', { name: mapPage.label, exact: true });
    this.waypoints = page.getByRole('listbox', { name: text.panel.waypoints }).getByRole('option');
    this.search = page.getByRole('combobox', { name: text.search.label });
  }

  /** Opens `/run`, on Null Island by default, and waits until the map is drawn. */
  async open(address: Record<string, string> = {}): Promise<void> {
    const query = new URLSearchParams({ region: 'null-island', ...address });
    await this.page.goto(`/run?${query.toString()}`);
    await this.settled();
  }

  /** The map has nothing left to load or to move. */
  async settled(): Promise<void> {
    await this.page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
  }

  /** Presses the map at a pixel of the page; the planner's panel covers the left. */
  async press(x: number, y: number): Promise<void> {
    await this.page.mouse.click(x, y);
  }

  /** Chooses the type of run of the leg that leads to a waypoint. */
  async chooseLegProfile(index: number, profile: string): Promise<void> {
    const waypoint = this.waypoints.nth(index);
    if ((await waypoint.getAttribute('aria-selected')) !== 'true') await waypoint.click();
    await this.page.getByRole('button', { name: text.waypoint.menu }).click();
    await this.page.getByRole('menuitem', { name: text.waypoint.legProfile }).click();
    await this.page.getByRole('menuitemradio', { name: profile, exact: true }).click();
    await this.page.keyboard.press('Escape');
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('menu')).toHaveCount(0);
    await waypoint.click();
  }

  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await this.page.mouse.move(...from);
    await this.page.mouse.down();
    await this.page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
    await this.page.mouse.move(...to, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Lets files of these names and texts fall on something, as out of a folder. */
  async drop(target: Locator, files: Readonly<Record<string, string>>): Promise<void> {
    const transfer = await this.page.evaluateHandle((texts) => {
      const transfer = new DataTransfer();
      for (const [name, text] of Object.entries(texts)) transfer.items.add(new File([text], name));
      return transfer;
    }, files);
    for (const type of ['dragover', 'drop']) {
      await target.dispatchEvent(type, { dataTransfer: transfer });
    }
  }

  /** The waypoints that the address holds. */
  planned(): readonly Waypoint[] {
    const decoded = decodePlan(new URL(this.page.url()).searchParams.get('r') ?? '');
    if (decoded.status === 'failed') throw new Error(`The address is ${decoded.reason}.`);
    return decoded.plan.waypoints;
  }

  /** Waits until the address holds so many waypoints, and gives them. */
  async expectPlanned(count: number): Promise<readonly Waypoint[]> {
    await expect.poll(() => this.planned().length, { intervals: [50, 100] }).toBe(count);
    return this.planned();
  }

  /** One of the four numbers over the list, by its caption. */
  number(caption: string): Locator {
    const captioned = this.page.locator('dl > div', {
      has: this.page.getByText(caption, { exact: true }),
    });
    return captioned.locator('dd').first();
  }

  /** The length of the first route in kilometres, as shown; waits until there is one. */
  async shownKilometres(): Promise<number> {
    const place = this.number(text.panel.distance);
    await expect(place).toHaveText(/\d(km|m)$/);
    const shown = (await place.textContent()) ?? '';
    return Number.parseFloat(shown) / (shown.endsWith('km') ? 1 : 1000);
  }

  /**
   * Waits until the route's length reads so many kilometres. After a change, `shownKilometres` may
   * still read the length of the route before.
   */
  async expectKilometres(kilometres: number, digits = 2): Promise<void> {
    await expect.poll(() => this.shownKilometres()).toBeCloseTo(kilometres, digits);
  }

  /** Waits until the region answers in the browser. */
  async worksOffline(): Promise<void> {
    await expect(this.page.getByText(text.status.offlineReady)).toBeVisible({ timeout: 30_000 });
  }
}
