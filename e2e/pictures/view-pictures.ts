import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { text as assistant } from '../../apps/web/src/text/en/assistant.ts';
import { appearances, screens } from './screens.ts';
import type { Picture } from './screens.ts';

/** A map page as it is shown in docs/pictures/views, with what is done on it first. */
interface Shot {
  readonly name: string;
  readonly address: string;
  readonly act?: (page: Page) => Promise<void>;
}

/** Addresses on Null Island; each holds all that its page shows. */
const shots: readonly Shot[] = [
  { name: 'elevation', address: '/ui/maps/elevation?map=13.2/0.02/0.02&layers=slope,contours' },
  {
    name: 'buildings',
    address: '/ui/maps/3d-buildings?map=16.6/0.003113/0.010564/-30/55&t=2026-09-28T17:00Z',
  },
  { name: 'population', address: '/ui/maps/population-density?map=12.6/0/0' },
  { name: 'grid', address: '/grid?n=4&map=14/0.003/0.003' },
  { name: 'question', address: '/ui/maps/q?q=drinking%20water' },
  {
    name: 'assistant',
    address: '/ui/maps/ai-chat?map=13.2/0.003/0.003',
    act: async (page) => {
      await page.getByText(assistant.worksOffline).waitFor({ timeout: 60_000 });
      const field = page.getByRole('textbox', { name: assistant.input });
      await field.fill('loop of 6 km from here, flat');
      await field.press('Enter');
      await page
        .getByRole('list', { name: assistant.routes('loops') })
        .getByRole('button')
        .nth(2)
        .waitFor({ timeout: 60_000 });
    },
  },
];

/** The map pages beside the planner, in light and dark on a wide screen. */
export async function* viewPictures(browser: Browser, origin: string): AsyncGenerator<Picture> {
  for (const colorScheme of appearances) {
    for (const { name, address, act } of shots) {
      const context = await browser.newContext({ ...screens.wide, colorScheme });
      const page = await context.newPage();
      await page.goto(`${origin}${address}`);
      await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
      await act?.(page);
      // Fonts of late labels, meshes and colours come a moment after the map is idle.
      await page.waitForTimeout(3000);
      await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
      const bytes = await sharp(await page.screenshot())
        .png({ palette: true })
        .toBuffer();
      yield { file: `views/${name}-${colorScheme}-wide.png`, bytes };
      await context.close();
    }
  }
}
