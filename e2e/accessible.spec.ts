import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the empty planner, with a route, and in its dialogs', async ({
      page,
    }) => {
      const planner = new PlannerPage(page);
      await planner.open();
      await expectAccessible(page);
      await planner.press(520, 260);
      await planner.expectPlanned(1);
      await planner.press(760, 380);
      await planner.shownKilometres();
      await expectAccessible(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page);
    });
  });
}
