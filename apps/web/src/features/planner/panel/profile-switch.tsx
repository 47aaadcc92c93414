import { memo } from 'react';
import { commands } from '../../../commands/registry.ts';
import { text } from '../../../text/en/planner-wishes.ts';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import type { PlanEditor } from '../plan/use-plan.ts';
import { chooseProfile } from '../plan/wish-actions.ts';
import { profileNames } from '../plan/wishes.ts';
import type { ProfileName } from '../plan/wishes.ts';
import { usePlanner } from '../planner-model.ts';
import type { PlannerModel } from '../planner-model.ts';

/** The kind of run, which decides what every way costs. */
export function ProfileSwitch() {
  const { editor, prefer } = usePlanner();
  return <Switch profile={editor.plan.profile} edit={editor.edit} prefer={prefer} />;
}

type SwitchProps = Pick<PlannerModel, 'prefer'> &
  Pick<PlanEditor, 'edit'> & { readonly profile: ProfileName };

/** Apart from the route, which may change with every frame. */
const Switch = memo(function Switch({ profile, edit, prefer }: SwitchProps) {
  return (
    <div className="px-4 pb-2">
      <ToggleGroup
        label={text.profileLabel}
        value={profile}
        onValueChange={(chosen) => chooseProfile({ edit, prefer }, chosen)}
        options={options}
        className="flex w-full [&>button]:px-1"
      />
    </div>
  );
});

const shortcuts = {
  road: commands.profileRoad,
  trail: commands.profileTrail,
  easy: commands.profileEasy,
  night: commands.profileNight,
  foot: commands.profileFoot,
} as const satisfies Record<ProfileName, unknown>;

const options = profileNames.map((name) => ({
  value: name,
  label: text.profiles[name].name,
  hint: text.profiles[name].hint,
  keys: shortcuts[name].keys[0],
}));
