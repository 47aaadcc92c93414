import { expect } from '@playwright/test';
import { planOf } from '@webmaps/plan/plan';
import { decodePlan, encodePlan } from '@webmaps/plan/url/plan-url';
import { text as edits } from '../apps/web/src/text/en/edits.ts';
import { text as saved } from '../apps/web/src/text/en/saved-routes.ts';
import { text } from '../apps/web/src/text/en/zones.ts';
import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

const places = [
  { position: [0.0012, 0.0035] as const, snap: true },
  { position: [0.0135, -0.0035] as const, snap: true },
];

test('an area drawn over the route sends it round, live, and is in its link and its saved route', async ({
  page,
  context,
}) => {
  const planner = new PlannerPage(page);
  await planner.open({ r: encodePlan(planOf(places)), map: '15/0/0.0075' });
  const direct = await planner.shownKilometres();
  const row = planner.waypoints.nth(1);
  await expect(row).toContainText(`${direct.toFixed(1)} km`);
  const zonesOfPlan = () => {
    const decoded = decodePlan(new URL(page.url()).searchParams.get('r') ?? '');
    return decoded.status === 'ready' ? decoded.plan.zones : [];
  };

  await page.keyboard.press('z');
  const away = page.getByRole('group', { name: text.names.avoid });
  await away.getByRole('button', { name: text.area }).click();
  const finish = page.getByRole('button', { name: text.drawing.finish });
  await expect(finish).toHaveAttribute('aria-disabled', 'true');
  for (const [x, y] of [
    [700, 60],
    [860, 60],
    [860, 560],
    [700, 560],
    [720, 300],
  ] as const) {
    await planner.press(x, y);
  }
  await expect(page.getByText(text.drawing.corners(5))).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByText(text.drawing.corners(4))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(zonesOfPlan).toMatchObject([{ kind: 'avoid', shape: 'area' }]);
  await expect(page.getByText(text.passesNone)).toBeVisible();
  await expectAccessible(page);

  // Its corner is dragged, then what it is for is turned round.
  const corner = page.locator('.map-vertex[data-tone="corner"]').nth(2);
  const before = zonesOfPlan()[0]?.corners[2];
  const box = (await corner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await planner.drag([x, y], [x + 30, y - 40]);
  await expect.poll(() => zonesOfPlan()[0]?.corners[2]).not.toEqual(before);
  await page.getByRole('button', { name: new RegExp(`^${text.turn.avoid}`) }).click();
  await expect.poll(zonesOfPlan).toMatchObject([{ kind: 'prefer' }]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(zonesOfPlan).toMatchObject([{ kind: 'avoid' }]);

  // Back at the route it is longer, and the list of edits names what was drawn.
  await page.keyboard.press('Escape');
  await expect.poll(() => planner.shownKilometres()).toBeGreaterThan(direct + 0.1);
  const round = await planner.shownKilometres();
  await page.keyboard.press('y');
  await expect(
    page.getByRole('menuitemradio', { name: edits.addZone(text.names.avoid) }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  const other = new PlannerPage(elsewhere);
  await other.expectKilometres(round);
  await elsewhere.close();

  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('dialog').getByRole('textbox').first().fill('Round the middle');
  await page.keyboard.press('Enter');
  await expect(page.getByText(saved.savedToast('Round the middle'))).toBeVisible();
  await page.goto('/routes');
  await page.getByRole('link', { name: 'Round the middle' }).first().click();
  await expect(page).toHaveURL(/r=7/);
  await planner.expectKilometres(round);
});
