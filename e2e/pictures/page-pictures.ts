import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '../accounts.ts';
import { text as customizer } from '../../apps/web/src/text/en/customizer.ts';
import { makePicturePeople } from './picture-people.ts';
import { appearances, screens } from './screens.ts';
import type { Picture } from './screens.ts';

/** A page as it is shown in docs/pictures/pages: where it is, and what is done on it first. */
interface Shot {
  readonly name: string;
  readonly address: string;
  /** What this browser has stored before the page opens. */
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly act?: (page: Page) => Promise<void>;
  /** Whether the administrator is signed in. */
  readonly signedIn?: true;
}

const settings = (variant: string, collapsible: string, direction = 'ltr') => ({
  'app-settings': {
    sidebar: { variant, collapsible, side: direction === 'rtl' ? 'right' : 'left' },
    direction,
  },
});

const shots: readonly Shot[] = [
  { name: 'home', address: '/' },
  { name: 'help', address: '/help' },
  { name: 'sidebar-floating', address: '/help', stored: settings('floating', 'icon') },
  { name: 'sidebar-inset', address: '/help', stored: settings('inset', 'icon') },
  { name: 'right-to-left', address: '/help', stored: settings('sidebar', 'icon', 'rtl') },
  { name: 'appearance', address: '/settings/appearance' },
  {
    name: 'appearance-violet',
    address: '/settings/appearance',
    stored: { config: { theme: 'violet', radius: 1 } },
  },
  { name: 'display', address: '/settings/display' },
  {
    name: 'customizer',
    address: '/components',
    act: (page) => page.getByRole('button', { name: customizer.open }).click(),
  },
  { name: 'palette', address: '/help', act: (page) => page.keyboard.press('Control+K') },
  { name: 'cheat-sheet', address: '/help', act: (page) => page.keyboard.press('?') },
  { name: 'components', address: '/components' },
  { name: 'component-button', address: '/components/button' },
  { name: 'component-calendar', address: '/components/calendar' },
  { name: 'component-table', address: '/components/table' },
  { name: 'error-404', address: '/404' },
  { name: 'error-500', address: '/500' },
  { name: 'no-page', address: '/nowhere' },
  { name: 'error-application', address: '/ui/projects/not-an-id' },
  { name: 'login', address: '/login' },
  { name: 'register', address: '/register' },
  { name: 'account', address: '/settings/account', signedIn: true },
  { name: 'profile', address: '/settings/profile', signedIn: true },
  { name: 'notifications', address: '/settings/notifications', signedIn: true },
  { name: 'people', address: '/admin/users', signedIn: true },
  { name: 'access-requests', address: '/admin/access-requests', signedIn: true },
];

/** The pages around the planner: each in light and dark, wide and on a phone. */
export async function* pagePictures(browser: Browser, origin: string): AsyncGenerator<Picture> {
  const administrator = await makePicturePeople(origin);
  for (const [screen, device] of Object.entries(screens)) {
    for (const colorScheme of appearances) {
      for (const shot of shots) {
        const context = await browser.newContext({ ...device, colorScheme });
        if (shot.signedIn) await signIn(context, origin, administrator);
        const page = await openPage(context, `${origin}${shot.address}`, shot);
        // Colours of flat surfaces fit a palette, which takes a third of the room.
        const bytes = await sharp(await page.screenshot())
          .png({ palette: true })
          .toBuffer();
        yield { file: `pages/${shot.name}-${colorScheme}-${screen}.png`, bytes };
        await context.close();
      }
    }
  }
}

async function openPage(
  context: BrowserContext,
  address: string,
  { stored = {}, act }: Shot,
): Promise<Page> {
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(key, JSON.stringify(value));
    }
  }, stored);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await act?.(page);
  // Panels slide in, and the first page draws its map.
  await page.waitForTimeout(address.endsWith('/') ? 8000 : 1200);
  return page;
}
