import { formatPosition } from '@webmaps/geo/coordinate-notation';
import { savePlan } from '@webmaps/saved-routes/saved-plan';
import { tidyRouteName } from '@webmaps/saved-routes/saved-route';
import { clockText } from '../../../display/quantities.ts';
import { linkOfPlan } from '../../../map-page/link-of-plan.ts';
import { routeTitle } from '../../../map-page/route-title.ts';
import { attributionsOfRoute } from '../../../route-files/attributions-of-route.ts';
import { preferencesText } from '../../../route-search/preference-words.ts';
import { saveNewRoute } from '../../../saved-routes/change-routes.ts';
import { routeFacts } from '../../../saved-routes/route-facts.ts';
import { text } from '../../../text/en/assistant-answers.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { fail } from './act.ts';
import type { ActContext, ActsOf } from './act.ts';
import { cleanName } from './clean-name.ts';

type KeepTool = 'set_pace' | 'save_route' | 'export_file' | 'share_link';

/** The commands that store something, or let it leave the page. They run after a press. */
export const keepActs: ActsOf<KeepTool> = {
  set_pace({ secondsPerKm }, context) {
    context.prefer({ paceSecondsPerKm: secondsPerKm });
    return Promise.resolve({
      status: 'done',
      draft: context.draft,
      result: { lines: [text.paceKept(clockText(secondsPerKm))] },
    });
  },

  async save_route({ name }, context) {
    const { plan, route } = context.draft;
    if (!route) return fail(text.needsRoute);
    const title = tidyRouteName(name ?? '') || tidyRouteName(titleOf(context));
    try {
      const facts = routeFacts(route);
      await saveNewRoute({ plan: savePlan(plan), facts, name: title, tags: [] });
    } catch {
      return fail(text.notSaved);
    }
    const lines = [text.saved(cleanName(title))];
    return { status: 'done', draft: context.draft, result: { lines } };
  },

  async export_file({ what, format }, context) {
    const { plan, route } = context.draft;
    if (what !== '@route' || !route) return fail(text.onlyRoute);
    // The formats are large, and few conversations end in a file.
    const [{ trackFormats }, { exportFile, trackFileOf }] = await Promise.all([
      import('@webmaps/formats/registry'),
      import('../../../route-files/export-route.ts'),
    ]);
    const writer = trackFormats.find(({ name }) => name.toLowerCase() === format);
    const { coordinates } = context.preferences();
    const file =
      writer &&
      exportFile(
        trackFileOf({
          title: titleOf(context),
          route,
          waypoints: plan.waypoints,
          names: plan.waypoints.map(
            ({ name, position }) => name ?? formatPosition(position, coordinates),
          ),
          attributions: attributionsOfRoute(route, context.regions),
          description: preferencesText(plan),
          link: linkOfPlan(plan),
        }),
        writer,
      );
    if (!file) return fail(text.noFormat(format));
    saveFile(file.name, new Blob([file.bytes], { type: file.mediaType }));
    const lines = [text.exported(file.name)];
    return { status: 'done', draft: context.draft, result: { lines } };
  },

  async share_link({ what }, context) {
    const { plan, route } = context.draft;
    if (what !== '@route' || !route) return fail(text.onlyRoute);
    const isCopied = await copyText(linkOfPlan(plan));
    if (!isCopied) return fail(text.notCopied);
    return { status: 'done', draft: context.draft, result: { lines: [text.linkCopied] } };
  },
};

function titleOf({ draft: { plan }, preferences }: ActContext): string {
  const { coordinates } = preferences();
  const names = new Map(
    plan.waypoints.map(({ id, name, position }) => [
      id,
      name ?? formatPosition(position, coordinates),
    ]),
  );
  return routeTitle(plan, names);
}
