import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { PlannerPage } from './planner-page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the empty planner, with a route, and in its dialogs', async ({
      page,
    }) => {
      const planner = new PlannerPage(page);
      await planner.open();
      await expectClean();
      await planner.press(520, 260);
      await planner.expectPlanned(1);
      await planner.press(760, 380);
      await planner.shownKilometres();
      await expectClean();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await expectClean();

      async function expectClean(): Promise<void> {
        const { violations } = await new AxeBuilder({ page }).exclude('canvas').analyze();
        expect(
          violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) })),
        ).toEqual([]);
      }
    });
  });
}
