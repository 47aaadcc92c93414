import type { Locator, Page } from '@playwright/test';
import { atRest } from './axe.ts';
import { readEffects, resetEffects } from './watch-effects.ts';
import type { Effects } from './watch-effects.ts';

interface Control {
  /** Where it is in the document, as a selector. */
  readonly selector: string;
  /** Role and name, for the report, and to press what many pages share only once. */
  readonly label: string;
  readonly kind: 'press' | 'type' | 'step' | 'choose';
}

/** What is pressed on a control that a mouse alone does not work; either end may be its last. */
const KEYS = {
  press: ['Enter'],
  type: ['7'],
  step: ['ArrowRight', 'ArrowLeft'],
  choose: ['ArrowUp', 'ArrowUp', 'ArrowDown'],
} as const;

/** Opens a page and waits until the code of all its parts has come and nothing moves any more. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await atRest(page);
}

/**
 * Presses every enabled control of a page that is open already, and names those after which
 * nothing observable happened. `known` holds labels that need not be pressed again, and takes the
 * labels of those that were.
 */
export async function pressEverything(page: Page, known: Set<string>): Promise<string[]> {
  const address = page.url();
  const dead: string[] = [];
  const events = { count: 0 };
  const count = () => {
    events.count += 1;
  };
  page.on('download', count);
  page.on('popup', count);
  page.on('filechooser', count);
  page.on('dialog', count);
  for (const control of await controlsOf(page)) {
    if (known.has(control.label)) continue;
    if (!(await isThere(page, control))) await open(page, address);
    // What an earlier press took away for good (an item that was deleted) cannot be pressed.
    if (!(await isThere(page, control))) continue;
    known.add(control.label);
    if (!(await hasEffect(page, control, events))) dead.push(`${address}: ${control.label}`);
    await putBack(page, address);
  }
  page.off('download', count);
  page.off('popup', count);
  page.off('filechooser', count);
  page.off('dialog', count);
  return dead;
}

async function hasEffect(
  page: Page,
  control: Control,
  events: { count: number },
): Promise<boolean> {
  const target = page.locator(control.selector);
  // At once: to wait for a steady picture would be to wait for the maps that are drawn meanwhile.
  await target.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  const address = page.url();
  const eventsBefore = events.count;
  const place = await placeOf(page, target);
  if (place) await page.mouse.move(...place);
  else await target.focus();
  const before = await resetEffects(target);
  if (control.kind === 'press' && place) {
    await page.mouse.down();
    await page.mouse.up();
  } else {
    await target.focus();
    for (const key of KEYS[control.kind]) await page.keyboard.press(key);
  }
  for (let wait = 10; wait < 1500; wait *= 2) {
    await page.waitForTimeout(wait);
    if (page.url() !== address || events.count > eventsBefore) return true;
    const after = await readEffects(target).catch(() => undefined);
    // A document that is gone was navigated away from.
    if (after === undefined || differ(before, after)) return true;
  }
  return false;
}

/** Where a pointer can press a control; what waits outside of the window is for the keyboard. */
async function placeOf(page: Page, target: Locator): Promise<[number, number] | undefined> {
  const box = await target.boundingBox();
  const window = page.viewportSize();
  if (!box || !window) return undefined;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > 0 && y > 0 && x < window.width && y < window.height ? [x, y] : undefined;
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

/** Closes what a press opened, and comes back from where it led. */
async function putBack(page: Page, address: string): Promise<void> {
  if (page.url() !== address) {
    // Within the application the way back is short; what it does not bring back is opened anew.
    await page.goBack({ waitUntil: 'commit' });
    if (page.url() !== address) return open(page, address);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await atRest(page);
    return;
  }
  const layers = page.locator(
    '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
  );
  for (let layer = 0; layer < 3 && (await layers.count()) > 0; layer += 1) {
    await page.keyboard.press('Escape');
    await atRest(page);
  }
}

async function isThere(page: Page, { selector, label }: Control): Promise<boolean> {
  const found = (await controlsOf(page)).find((control) => control.selector === selector);
  return found?.label === label;
}

/** The visible, enabled controls that promise to do something when pressed here and now. */
async function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const interactive =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="slider"], [role="option"], [role="menuitem"], [role="separator"][tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(interactive)]
      .filter(isPressable)
      .map((element) => ({
        selector: selectorOf(element),
        label: labelOf(element),
        kind: kindOf(element),
      }));

    function isPressable(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(
          ':disabled, [aria-disabled="true"], [data-disabled], [readonly], [aria-readonly="true"]',
        ) &&
        element.closest('[inert], [aria-hidden="true"], canvas') === null &&
        !isAlreadySo(element) &&
        !leadsOut(element)
      );
    }

    /** The page shown, the tab shown and the choice made do nothing when chosen again. */
    function isAlreadySo(element: HTMLElement): boolean {
      const chosen = element.matches(
        '[aria-current="page"], [role="tab"][aria-selected="true"], [role="radio"][aria-checked="true"], [type="radio"]:checked, [role="option"][aria-selected="true"]',
      );
      return (
        chosen ||
        isOnlyChoice(element) ||
        (element instanceof HTMLAnchorElement && element.href === location.href)
      );
    }

    /** The one pressed button of several, of which always one is. */
    function isOnlyChoice(element: HTMLElement): boolean {
      const group = element.closest('[role="group"]');
      const buttons = [...(group?.querySelectorAll('[aria-pressed]') ?? [])];
      const pressed = buttons.filter((button) => button.getAttribute('aria-pressed') === 'true');
      return buttons.length > 1 && pressed.length === 1 && pressed[0] === element;
    }

    function leadsOut(element: HTMLElement): boolean {
      return element instanceof HTMLAnchorElement && element.origin !== location.origin;
    }

    function kindOf(element: HTMLElement): 'press' | 'type' | 'step' | 'choose' {
      // The list that a select opens is the system's own, outside of the document.
      if (element instanceof HTMLSelectElement) return 'choose';
      if (element.matches('[type="range"], [role="slider"], [role="separator"]')) return 'step';
      const types = 'text search email password number tel url'.split(' ');
      const isField =
        element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLInputElement && types.includes(element.type));
      return isField ? 'type' : 'press';
    }

    function labelOf(element: HTMLElement): string {
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
      const name =
        element.getAttribute('aria-label') ??
        element.innerText ??
        element.getAttribute('name') ??
        '';
      const where = element.closest('header, nav, aside, [data-shell]')
        ? 'shell'
        : location.pathname;
      const own = name.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
      if (where === 'shell') return `shell ${role} "${own}"`;
      // Of the cells of a grid that are alike, such as the days of a month, one in each column.
      const cell = element.closest<HTMLElement>('td, [role="gridcell"]');
      const grid = cell?.closest('table[role="grid"], [role="grid"]');
      const row = grid && cell?.parentElement;
      return row
        ? `${role} in column ${[...row.children].indexOf(cell)} of ${selectorOf(grid)}`
        : `${role} "${own}" ${selectorOf(element)}`;
    }

    function selectorOf(element: Element): string {
      const parent = element.parentElement;
      if (parent === null) return element.tagName.toLowerCase();
      const place = [...parent.children].indexOf(element) + 1;
      return `${selectorOf(parent)} > :nth-child(${place})`;
    }
  });
}
