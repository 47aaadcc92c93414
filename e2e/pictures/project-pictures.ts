import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '../accounts.ts';
import { fillProjects } from './fill-projects.ts';
import type { FilledProjects } from './fill-projects.ts';
import { screens } from './screens.ts';
import type { Picture } from './screens.ts';

/** A page of projects, tasks or mail as it is shown in docs/pictures/projects. */
interface Shot {
  readonly name: string;
  readonly address: string | ((filled: FilledProjects) => string);
  /** Whose page it is: where much is to be seen, or nothing yet. */
  readonly whose: 'busy' | 'fresh';
  readonly act?: (page: Page) => Promise<void>;
}

const shots: readonly Shot[] = [
  { name: 'home', address: '/', whose: 'busy' },
  { name: 'dashboard', address: '/dashboard', whose: 'busy' },
  { name: 'gallery', address: '/dashboard/projects', whose: 'busy' },
  { name: 'list', address: '/dashboard/projects/list', whose: 'busy' },
  { name: 'project', address: ({ projectId }) => `/ui/projects/${projectId}`, whose: 'busy' },
  {
    name: 'public',
    address: ({ projectId }) => `/ui/public/project-profile?id=${projectId}`,
    whose: 'busy',
  },
  { name: 'tasks', address: '/tasks', whose: 'busy' },
  { name: 'board', address: '/tasks?layout=board', whose: 'busy' },
  {
    name: 'email',
    address: '/email',
    whose: 'busy',
    act: (page) => page.locator('[data-thread-title]').filter({ hasText: 'Paving' }).click(),
  },
  { name: 'empty-dashboard', address: '/dashboard', whose: 'fresh' },
  { name: 'empty-gallery', address: '/dashboard/projects', whose: 'fresh' },
  { name: 'empty-tasks', address: '/tasks', whose: 'fresh' },
];

/** Light and dark on a wide screen, light on a phone. */
const looks = [
  ['wide', 'light'],
  ['wide', 'dark'],
  ['phone', 'light'],
] as const;

/** Projects, tasks and mail of one person, and the same pages where there is nothing yet. */
export async function* projectPictures(browser: Browser, origin: string): AsyncGenerator<Picture> {
  const filled = await fillProjects(origin);
  for (const [screen, colorScheme] of looks) {
    for (const { name, address, whose, act } of shots) {
      const context = await browser.newContext({ ...screens[screen], colorScheme });
      await signIn(context, origin, filled[whose]);
      const page = await context.newPage();
      await page.goto(`${origin}${typeof address === 'string' ? address : address(filled)}`);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await act?.(page);
      // Maps and charts are drawn after the page.
      await page.waitForTimeout(6000);
      const bytes = await sharp(await page.screenshot())
        .png({ palette: true })
        .toBuffer();
      yield { file: `projects/${name}-${colorScheme}-${screen}.png`, bytes };
      await context.close();
    }
  }
}
