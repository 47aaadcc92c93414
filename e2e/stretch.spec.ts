import { expect } from '@playwright/test';
import { planOf } from '@webmaps/plan/plan';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { text } from '../apps/web/src/text/en/stretch.ts';
import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

const places = [
  { position: [0.0012, 0.0035] as const, snap: true },
  { position: [0.0085, 0.0018] as const, snap: true },
  { position: [0.0135, -0.0035] as const, snap: true },
];

test('a stretch is selected on the profile, measured, moved by keys, made straight and undone', async ({
  page,
}) => {
  const plan = new PlannerPage(page);
  await plan.open({ r: encodePlan(planOf(places)), map: '14/0/0.0075' });
  await expect(plan.waypoints.nth(2)).toContainText(/\d\.\d km/);
  const profile = page.getByRole('slider', { name: planner.elevation.cursor });
  const box = (await profile.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (share: number) => [box.x + share * box.width, box.y + box.height / 2] as const;
  await plan.drag(at(0.25), at(0.75));
  const card = page.getByRole('region', { name: text.title });
  await expect(card).toContainText(text.length);
  const length = async () => {
    const shown = await card.getByRole('definition').first().textContent();
    return Number.parseFloat(shown ?? '') * (shown?.includes('km') ? 1000 : 1);
  };
  const whole = (await plan.shownKilometres()) * 1000;
  expect(Math.abs((await length()) - whole / 2)).toBeLessThan(100);
  await expectAccessible(page);

  // Its end goes on to the end of the route, its start back to the beginning: all of it.
  const end = page.getByRole('slider', { name: text.end });
  await end.focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('PageUp');
  await page.getByRole('slider', { name: text.start }).focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('PageDown');
  await expect.poll(length).toBeCloseTo(whole, -2);
  const facts = card.getByRole('definition');
  await expect(facts.nth(2)).toHaveText(
    (await plan.number(planner.panel.climb).innerText()).replace(/\s*(m)$/, ' $1'),
  );

  for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp');
  const before = plan.planned();
  await card.getByRole('button', { name: text.free }).click();
  await expect.poll(() => plan.planned().map(({ snap }) => snap)).toEqual([true, true, false]);
  await expect(card).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => plan.planned()).toEqual(before);
  await plan.expectKilometres(whole / 1000);

  await page.keyboard.press('q');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});
