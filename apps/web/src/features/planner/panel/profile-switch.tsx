import { commands } from '../../../commands/registry.ts';
import { text } from '../../../text/en/planner-wishes.ts';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { chooseProfile } from '../plan/wish-actions.ts';
import { profileNames } from '../plan/wishes.ts';
import type { ProfileName } from '../plan/wishes.ts';
import { usePlanner } from '../planner-model.ts';

/** The kind of run, which decides what every way costs. */
export function ProfileSwitch() {
  const model = usePlanner();
  return (
    <div className="px-4 pb-2">
      <ToggleGroup
        label={text.profileLabel}
        value={model.editor.plan.profile}
        onValueChange={(profile) => chooseProfile(model, profile)}
        options={options}
        className="flex w-full [&>button]:px-1 max-md:[&>button]:h-11"
      />
    </div>
  );
}

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
