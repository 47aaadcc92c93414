import { memo } from 'react';
import { keysOf, useKeySettings } from '../../../commands/key-settings.ts';
import type { KeySettings } from '../../../commands/key-settings.ts';
import type { CommandId } from '../../../commands/registry.ts';
import { text } from '../../../text/en/planner-preferences.ts';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import type { PlanEditor } from '../plan/use-plan.ts';
import { chooseProfile } from '../plan/preference-actions.ts';
import { profileNames } from '@webmaps/plan/preferences';
import type { ProfileName } from '@webmaps/plan/preferences';
import { useLayout, usePlanState } from '../planner-context.ts';
import type { PlannerState } from '../planner-context.ts';

/** The kind of run, which decides what every way costs. */
export function ProfileSwitch() {
  const { editor } = usePlanState();
  const { prefer } = useLayout();
  return <Switch profile={editor.plan.profile} edit={editor.edit} prefer={prefer} />;
}

type SwitchProps = Pick<PlannerState, 'prefer'> &
  Pick<PlanEditor, 'edit'> & { readonly profile: ProfileName };

/** Apart from the route, which may change with every frame. */
const Switch = memo(function Switch({ profile, edit, prefer }: SwitchProps) {
  const settings = useKeySettings();
  return (
    <div className="px-4 pb-2">
      <ToggleGroup
        label={text.profileLabel}
        value={profile}
        onValueChange={(chosen) => chooseProfile({ edit, prefer }, chosen)}
        options={profileNames.map((name) => optionOf(name, settings))}
        className="flex w-full [&>button]:px-1"
      />
    </div>
  );
});

const commandOfProfile = {
  road: 'profileRoad',
  trail: 'profileTrail',
  easy: 'profileEasy',
  night: 'profileNight',
  foot: 'profileFoot',
} as const satisfies Record<ProfileName, CommandId>;

function optionOf(name: ProfileName, settings: KeySettings) {
  const { name: label, hint } = text.profiles[name];
  const [key] = keysOf(commandOfProfile[name], settings);
  return { value: name, label, hint, ...(key !== undefined && { keys: key }) };
}
