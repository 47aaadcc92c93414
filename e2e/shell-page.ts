import type { Locator, Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/shell.ts';

/** The frame around a page as a person finds it. */
export function shell(page: Page): { readonly sidebar: Locator; readonly trigger: Locator } {
  return {
    // By its name alone: hidden, it has no role. What the build has drawn of it is only a picture.
    sidebar: page.locator(`aside[aria-label="${text.sidebar}"]:not([data-drawn] *)`),
    trigger: page.getByRole('banner').getByRole('button', {
      name: new RegExp(`^(${text.hideSidebar}|${text.showSidebar})$`),
    }),
  };
}

interface SidebarChoice {
  readonly variant: 'sidebar' | 'floating' | 'inset';
  readonly collapsible: 'offcanvas' | 'icon' | 'none';
  readonly side?: 'left' | 'right';
}

/** The value stored under `app-settings` for a choice. */
export function sidebarSettings(choice: SidebarChoice, direction: 'ltr' | 'rtl' = 'ltr'): string {
  return JSON.stringify({ sidebar: { side: 'left', ...choice }, direction });
}
