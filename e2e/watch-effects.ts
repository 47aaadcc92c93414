import type { Page } from '@playwright/test';

/** What happened on the page since the watch was last set to zero. */
export interface Effects {
  readonly changes: number;
  readonly values: string;
  /** Where the focus is, unless it is on the control that was pressed. */
  readonly focusedElsewhere: string;
  readonly scrolled: string;
}

interface Watch {
  changes: number;
  reset(): void;
  effects(pressed: string): Effects;
}

type WatchedWindow = Window & { readonly effectsWatch: Watch };

/**
 * Counts, from the next navigation on, everything on a page that a person could notice after a
 * press: changes of the document, of fields, of the focus, of what is scrolled, of the clipboard.
 * What a pointer causes by only being there (tooltips, hover) does not count.
 */
export async function watchEffects(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const incidental = new Set([
      'data-map-idle',
      'data-popup-open',
      'aria-describedby',
      'data-focused',
      'data-touched',
      'data-base-ui-focusable',
      'tabindex',
    ]);
    const hovering = '[role="tooltip"], [data-tooltip]';
    const watch: Watch = {
      changes: 0,
      reset() {
        this.changes = 0;
      },
      effects(pressed) {
        const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
        const active = document.activeElement;
        const isOwn = document.querySelector(pressed)?.contains(active) ?? false;
        return {
          changes: this.changes,
          values: fields.map(({ value, checked }) => `${value}|${checked}`).join('\n'),
          focusedElsewhere: active === null || isOwn ? '' : pathOf(active),
          scrolled: [
            scrollY,
            ...[...document.querySelectorAll('*')].map((e) => e.scrollTop + e.scrollLeft),
          ]
            .filter((offset) => offset !== 0)
            .join(),
        };
      },
    };
    const pathOf = (element: Element): string =>
      element.parentElement === null
        ? element.tagName
        : `${pathOf(element.parentElement)}>${[...element.parentElement.children].indexOf(element)}`;
    const counts = ({ target, type, attributeName, addedNodes, removedNodes }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      // Code that is loaded ahead leaves its traces in the head, where they are invisible.
      if (element?.closest(`head, ${hovering}`)) return false;
      if (type === 'attributes') return !incidental.has(attributeName ?? '');
      return [...addedNodes, ...removedNodes, ...(type === 'characterData' ? [target] : [])].some(
        (node) =>
          !(node instanceof Element) ||
          (!node.matches(hovering) && node.querySelector(hovering) === null),
      );
    };
    const observer = new MutationObserver((records) => {
      watch.changes += records.filter(counts).length;
    });
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const write = navigator.clipboard?.writeText.bind(navigator.clipboard);
    if (write) {
      navigator.clipboard.writeText = (text) => {
        watch.changes += 1;
        return write(text);
      };
    }
    window.print = () => {
      watch.changes += 1;
    };
    Object.assign(window, { effectsWatch: watch });
  });
}

/** Sets the watch to zero before the element with this selector is pressed. */
export function resetEffects(page: Page, pressed: string): Promise<Effects> {
  return page.evaluate((selector) => {
    const { effectsWatch } = window as unknown as WatchedWindow;
    effectsWatch.reset();
    return effectsWatch.effects(selector);
  }, pressed);
}

/** What happened since; `undefined` where the document is gone. */
export function readEffects(page: Page, pressed: string): Promise<Effects | undefined> {
  return page
    .evaluate(
      (selector) => (window as unknown as WatchedWindow).effectsWatch.effects(selector),
      pressed,
    )
    .catch(() => undefined);
}
