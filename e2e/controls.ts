import type { Page } from '@playwright/test';

export interface Control {
  /** Where it is in the document, as a selector. */
  readonly selector: string;
  /** Role, name and place, for the report, and to know it again. */
  readonly label: string;
  /** It is part of the frame around the page, as on others of the same layout. */
  readonly isOfFrame: boolean;
  readonly kind: 'press' | 'type' | 'step' | 'choose';
  /** Of a link to another page of the application: its path. */
  readonly leadsTo?: string;
}

interface Finder {
  all(): Control[];
  reach(control: Control): Reached | undefined;
}

export interface Reached {
  /** Where a pointer can press it; what waits outside of the window is for the keyboard. */
  readonly place?: readonly [number, number];
}

type FinderWindow = Window & { readonly controlFinder: Finder };

/** The visible, enabled controls that promise to do something when pressed here and now. */
export function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate(() => (window as unknown as FinderWindow).controlFinder.all());
}

/** Brings a control into sight, if it is still there. */
export function reach(page: Page, control: Control): Promise<Reached | undefined> {
  return page.evaluate(
    (wanted) => (window as unknown as FinderWindow).controlFinder.reach(wanted),
    control,
  );
}

/** From the next navigation on, the controls of a page can be found. */
export async function findControls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactive =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="slider"], [role="option"], [role="menuitem"], [role="separator"][tabindex="0"]';
    const finder: Finder = {
      all: () =>
        [...document.querySelectorAll<HTMLElement>(interactive)].filter(isPressable).map(toControl),
      reach({ selector, label }) {
        const element = document.querySelector<HTMLElement>(selector);
        if (!element?.matches(interactive) || !isPressable(element)) return undefined;
        if (labelOf(element) !== label) return undefined;
        // At once: to wait for a steady picture would be to wait for the maps drawn meanwhile.
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const isInside = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
        return isInside ? { place: [x, y] } : {};
      },
    };
    Object.assign(window, { controlFinder: finder });

    function toControl(element: HTMLElement): Control {
      return {
        selector: selectorOf(element),
        label: labelOf(element),
        isOfFrame: isOfFrame(element),
        kind: kindOf(element),
        ...leadsTo(element),
      };
    }

    function leadsTo(element: HTMLElement): Pick<Control, 'leadsTo'> {
      const isPlain = element instanceof HTMLAnchorElement && !element.hasAttribute('download');
      return isPlain && element.pathname !== location.pathname ? { leadsTo: element.pathname } : {};
    }

    function isOfFrame(element: HTMLElement): boolean {
      return element.closest('main') === null;
    }

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

    function kindOf(element: HTMLElement): Control['kind'] {
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
      const own = name.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
      if (isOfFrame(element)) return `${role} "${own}" of the frame`;
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
