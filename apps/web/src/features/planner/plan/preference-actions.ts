import type { PlannerState } from '../planner-context.ts';
import type { PlanEditor } from './use-plan.ts';
import { profileNames } from '@webmaps/plan/preferences';
import type { ProfileName } from '@webmaps/plan/preferences';

type Chooser = Pick<PlannerState, 'prefer'> & Pick<PlanEditor, 'edit'>;

/** Chooses the kind of run, of this plan and of the next new one. */
export function chooseProfile({ edit, prefer }: Chooser, profile: ProfileName): void {
  edit({ kind: 'set_profile', profile });
  prefer({ profile });
}

/** Goes on to the next kind of run, and from the last one to the first. */
export function chooseNextProfile({
  editor,
  prefer,
}: Pick<PlannerState, 'editor' | 'prefer'>): void {
  const at = profileNames.indexOf(editor.settled.profile);
  const next = profileNames[(at + 1) % profileNames.length];
  if (next) chooseProfile({ edit: editor.edit, prefer }, next);
}
