import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Finger } from './finger.ts';
import { gestureUntil } from './gestures.ts';
import { alive, pass } from './page-work.ts';
import { test } from './story.ts';

const noon = new Date('2026-06-01T12:00:00Z');

test.describe('with the mouse', () => {
  test('a tooltip opens after 700 ms', async ({ page }) => {
    await show(page, 'tooltip');
    const tip = above(page).getByText('Draw freely');
    await point(page, page.getByRole('button', { name: 'Draw freely' }));
    await pass(page, 699);
    await expect(tip).toHaveCount(0);
    await pass(page, 1);
    await expect(tip).toBeVisible();
  });

  test('within 300 ms after a tooltip its neighbour opens at once, later it takes 700 ms again', async ({
    page,
  }) => {
    await show(page, 'tooltip');
    const undo = page.getByRole('button', { name: 'Undo' });
    const add = page.getByRole('button', { name: 'Add waypoint' });
    const addTip = above(page).getByText('Add waypoint');
    const undoTip = above(page).getByText('Undo');
    await point(page, undo);
    await pass(page, 700);
    await expect(undoTip).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(open(page)).toHaveCount(0);
    await pass(page, 299);
    await point(page, add);
    await pass(page, 1);
    await expect(addTip).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(open(page)).toHaveCount(0);
    await pass(page, 301);
    await expect(addTip).toHaveCount(0);
    await point(page, undo);
    await pass(page, 699);
    await expect(undoTip).toHaveCount(0);
    await pass(page, 1);
    await expect(undoTip).toBeVisible();
  });

  test('a hover card opens after 700 ms and closes after 300 ms', async ({ page }) => {
    await show(page, 'hover-card');
    const card = above(page).getByText('New paving and lighting');
    await point(page, page.getByRole('link', { name: 'Harbour promenade' }));
    await pass(page, 699);
    await expect(card).toHaveCount(0);
    await pass(page, 1);
    await expect(card).toBeVisible();
    await page.mouse.move(5, 5);
    await pass(page, 299);
    await expect(card).toBeVisible();
    // Closed after 1 ms more; then it may take its leave.
    await pass(page, 1);
    await expect(card.locator('xpath=..')).toHaveAttribute('data-closed');
  });

  test('a drawer let go past 0.25 of its height closes, before that it returns', async ({
    page,
  }) => {
    await show(page, 'drawer');
    const drawer = await openDrawer(page);
    const before = await boxOf(drawer);
    await dragHandle(page, drawer, 0.24);
    await page.mouse.up();
    await expect(drawer).toHaveAttribute('data-open');
    await expect.poll(async () => (await boxOf(drawer)).y).toBe(before.y);
    await dragHandle(page, drawer, 0.26);
    await expect
      .poll(async () => (await boxOf(drawer)).y - before.y)
      .toBeCloseTo(before.height * 0.26, 0);
    await page.mouse.up();
    await expect(drawer).toHaveAttribute('data-closed');
    await page.clock.resume();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show place' })).toBeFocused();
  });

  test('a flick of more than 0.4 px per ms closes a drawer before a quarter of its height', async ({
    page,
  }) => {
    await show(page, 'drawer');
    const drawer = await openDrawer(page);
    const { x, y } = await handleOf(drawer);
    for (const { pixels, outcome } of [
      { pixels: 19, outcome: 'data-open' },
      { pixels: 21, outcome: 'data-closed' },
    ]) {
      // Let go before, it comes back to where it was.
      await expect.poll(async () => Math.round((await handleOf(drawer)).y)).toBe(Math.round(y));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 10);
      await pass(page, 50);
      await page.mouse.move(x, y + 10 + pixels);
      await page.mouse.up();
      await expect(drawer).toHaveAttribute(outcome);
    }
  });

  test('a drawer takes 0.5 s to come and to go', async ({ page }) => {
    // In real time: with a paused clock, no frame shows the drawer before it moves.
    await page.goto('/components/drawer');
    await alive(page);
    await page.evaluate(() => {
      addEventListener('transitionrun', ({ target, propertyName }) => {
        if (!(target instanceof Element) || target.role !== 'dialog') return;
        const { transitionDuration } = getComputedStyle(target);
        document.documentElement.dataset['moves'] = `${propertyName} ${transitionDuration}`;
      });
    });
    const movesForHalfASecond = async () => {
      await expect(page.locator('html')).toHaveAttribute('data-moves', 'translate 0.5s');
      await page.evaluate(() => delete document.documentElement.dataset['moves']);
    };
    await page.getByRole('button', { name: 'Show place' }).click();
    await movesForHalfASecond();
    await arrived(page, page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await movesForHalfASecond();
  });

  test('a drawer comes from the bottom by default, and mirrors start and end', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/components/drawer');
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const gap = async () => {
      const box = await boxOf(page.getByRole('dialog'));
      return {
        top: Math.round(box.y),
        bottom: Math.round(height - box.y - box.height),
        left: Math.round(box.x),
        right: Math.round(width - box.x - box.width),
      };
    };
    const cases = [
      { name: 'Show place', dir: 'ltr', at: { bottom: 0 } },
      { name: 'From the bottom', dir: 'ltr', at: { bottom: 0 } },
      { name: 'From the top', dir: 'ltr', at: { top: 0 } },
      { name: 'From the start', dir: 'ltr', at: { left: 0, top: 0, bottom: 0 } },
      { name: 'From the end', dir: 'ltr', at: { right: 0, top: 0, bottom: 0 } },
      { name: 'From the start', dir: 'rtl', at: { right: 0, top: 0, bottom: 0 } },
      { name: 'From the end', dir: 'rtl', at: { left: 0, top: 0, bottom: 0 } },
    ];
    for (const { name, dir, at } of cases) {
      await page.evaluate((to) => (document.documentElement.dir = to), dir);
      await page.getByRole('button', { name, exact: true }).click();
      await expect.poll(gap, `${name} in ${dir}`).toMatchObject(at);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('with reduced motion layers come and go at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [component, opener] of [
      ['drawer', 'Show place'],
      ['sheet', 'Layer settings'],
      ['dialog', 'Rename route'],
    ] as const) {
      await page.goto(`/components/${component}`);
      await page.getByRole('button', { name: opener }).click();
      const duration = await page
        .getByRole('dialog')
        .evaluate((node) => getComputedStyle(node).transitionDuration);
      expect(Number.parseFloat(duration)).toBeLessThan(0.001);
    }
  });
});

test.describe('with a finger', () => {
  test.use({
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });

  test('a drawer is pushed back anywhere on it, past a quarter of its height', async ({ page }) => {
    await show(page, 'drawer');
    const drawer = await openDrawer(page);
    const box = await boxOf(drawer);
    const from = await middle(drawer.getByText('A bench, a fountain'));
    const finger = await Finger.of(page);
    for (const { part, outcome } of [
      { part: 0.2, outcome: 'data-open' },
      { part: 0.5, outcome: 'data-closed' },
    ]) {
      const to = { x: from.x, y: from.y + box.height * part };
      const push = async () => {
        await finger.down(from);
        await finger.drag(from, to);
        await pass(page, 200);
        await finger.up();
      };
      if (outcome === 'data-open') {
        await push();
        await expect(drawer).toHaveAttribute(outcome);
      } else {
        await gestureUntil(push, (within) => expect(drawer).toHaveAttribute(outcome, within));
      }
    }
  });

  test('a drawer stays put for 100 ms after its content was scrolled', async ({ page }) => {
    await show(page, 'drawer');
    await page.getByRole('button', { name: 'Choose a waypoint' }).tap();
    await pass(page, 100);
    const drawer = page.getByRole('dialog', { name: 'Waypoints' });
    await arrived(page, drawer);
    const from = await middle(drawer.getByText('Waypoint 3', { exact: true }));
    const to = { x: from.x, y: from.y + 400 };
    const finger = await Finger.of(page);
    for (const { wait, outcome } of [
      { wait: 99, outcome: 'data-open' },
      { wait: 100, outcome: 'data-closed' },
    ]) {
      const scrollAndPush = async () => {
        await scrollDownAndBack(drawer);
        await pass(page, wait);
        await finger.down(from);
        await finger.drag(from, to);
        await pass(page, 200);
        await finger.up();
      };
      if (outcome === 'data-open') {
        await scrollAndPush();
        await expect(drawer).toHaveAttribute(outcome);
      } else {
        await gestureUntil(scrollAndPush, (within) =>
          expect(drawer).toHaveAttribute(outcome, within),
        );
      }
    }
  });

  test('content that can scroll moves before the drawer does', async ({ page }) => {
    await show(page, 'drawer');
    await page.getByRole('button', { name: 'Choose a waypoint' }).tap();
    await pass(page, 500);
    const drawer = page.getByRole('dialog', { name: 'Waypoints' });
    await arrived(page, drawer);
    await expect.poll(async () => (await boxOf(drawer)).height).toBeCloseTo(780 * 0.97, 0);
    await drawer.getByText('Waypoint 20', { exact: true }).scrollIntoViewIfNeeded();
    await pass(page, 200);
    const touched = drawer.getByText('Waypoint 18', { exact: true });
    const from = await middle(touched);
    const finger = await Finger.of(page);
    await finger.down(from);
    await finger.drag(from, { x: from.x, y: from.y + 300 });
    await pass(page, 200);
    await finger.up();
    await expect(drawer).toHaveAttribute('data-open');
    await expect.poll(async () => (await middle(touched)).y).toBeGreaterThan(from.y + 100);
  });

  test('a long touch opens a context menu', async ({ page }) => {
    await show(page, 'context-menu');
    const finger = await Finger.of(page);
    const hold = async () => {
      await finger.down(await middle(page.getByRole('group', { name: 'Sketch of a map' })));
      await pass(page, 600);
      await finger.up();
    };
    const menu = page.getByRole('menu', { name: 'Here' });
    await gestureUntil(hold, (within) => expect(menu).toBeVisible(within));
  });
});

/** Opens the page of a component with a clock that only the test moves. */
async function show(page: Page, component: string): Promise<void> {
  await page.clock.install({ time: noon });
  await page.goto(`/components/${component}`);
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor();
  await alive(page);
  await page.clock.pauseAt(new Date(noon.getTime() + 60_000));
}

/** What opened above the page; the code of the examples has the same words in it. */
function above(page: Page): Locator {
  return page.locator('[data-base-ui-portal]');
}

/** The tooltip or card that is open, not one that takes its leave. */
function open(page: Page): Locator {
  return page.locator('[data-base-ui-portal] [data-open]');
}

async function openDrawer(page: Page): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Show place' }).click();
  await pass(page, 100);
  const drawer = page.getByRole('dialog', { name: 'Coral Terrace' });
  await arrived(page, drawer);
  return drawer;
}

/** Waits until the drawer has come all the way. */
async function arrived(page: Page, drawer: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(drawer);
      return Math.round(y + height);
    })
    .toBe(page.viewportSize()?.height);
}

async function handleOf(drawer: Locator) {
  const { x, y, width } = await boxOf(drawer);
  return { x: x + width / 2, y: y + 8 };
}

/** Draws the handle down by a part of the height and rests there: no flick. */
async function dragHandle(page: Page, drawer: Locator, part: number): Promise<void> {
  const { height } = await boxOf(drawer);
  const { x, y } = await handleOf(drawer);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + height * part, { steps: 4 });
  await pass(page, 200);
}

async function scrollDownAndBack(drawer: Locator): Promise<void> {
  await drawer.evaluate(async (node) => {
    const content = [...node.querySelectorAll('*')].find(
      (part) => part.scrollHeight > part.clientHeight + 50,
    );
    for (const top of [60, 0]) {
      if (content?.scrollTop === top) continue;
      await new Promise((scrolled) => {
        content?.addEventListener('scroll', scrolled, { once: true });
        content?.scrollTo({ top, behavior: 'instant' });
      });
    }
  });
}

async function point(page: Page, locator: Locator): Promise<void> {
  const { x, y } = await middle(locator);
  await page.mouse.move(x, y);
}

async function middle(locator: Locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return box;
}
