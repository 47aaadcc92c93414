import type { PlannerModel } from '../planner-model.ts';
import { profileNames } from './wishes.ts';
import type { ProfileName } from './wishes.ts';

type Model = Pick<PlannerModel, 'editor' | 'prefer'>;

/** Chooses the kind of run, of this plan and of the next new one. */
export function chooseProfile({ editor, prefer }: Model, profile: ProfileName): void {
  editor.edit({ kind: 'set_profile', profile });
  prefer({ profile });
}

/** Goes on to the next kind of run, and from the last one to the first. */
export function chooseNextProfile(model: Model): void {
  const at = profileNames.indexOf(model.editor.settled.profile);
  const next = profileNames[(at + 1) % profileNames.length];
  if (next) chooseProfile(model, next);
}
