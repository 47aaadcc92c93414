import { setLegProfile } from '@webmaps/plan/plan';
import { profileNames } from '@webmaps/plan/preferences';
import type { Plan } from '@webmaps/plan/plan';
import type { ProfileName } from '@webmaps/plan/preferences';
import type { Waypoint } from '@webmaps/plan/waypoint';
import { Footprints } from 'lucide-react';
import { text } from '../../../text/en/planner.ts';
import { text as preferences } from '../../../text/en/planner-preferences.ts';
import { MenuChoice, Submenu } from '../../../ui/menu-items.tsx';
import type { PlanEditor } from './use-plan.ts';

interface LegProfileMenuProps {
  readonly editor: Pick<PlanEditor, 'settled' | 'edit'>;
  readonly waypoint: Waypoint;
}

/** Whether the leg that leads to a waypoint can differ from others: an only leg is all of the route. */
export function canHaveProfile({ waypoints }: Plan, waypoint: Waypoint): boolean {
  const isOnly = waypoints.length < 3 && !waypoint.profile;
  return followsWays(waypoint) && waypoint !== waypoints[0] && !isOnly;
}

/** Whether ways are chosen for the leg that leads to a waypoint, so that a type of run matters. */
export function followsWays({ snap, along }: Waypoint): boolean {
  return snap && !along;
}

/** Chooses the type of run of the leg that leads to a waypoint. */
export function LegProfileMenu({ editor, waypoint }: LegProfileMenuProps) {
  const { settled, edit } = editor;
  const nameOf = (profile: ProfileName) => preferences.profiles[profile].name;
  return (
    <Submenu icon={<Footprints />} label={text.waypoint.legProfile}>
      <MenuChoice<ProfileName | 'plan'>
        label={text.waypoint.legProfile}
        value={waypoint.profile ?? 'plan'}
        options={[
          { value: 'plan', label: text.waypoint.legAsPlan(nameOf(settled.profile)) },
          ...profileNames.map((value) => ({ value, label: nameOf(value) })),
        ]}
        onChange={(value) =>
          edit(setLegProfile(settled, waypoint.id, value === 'plan' ? null : value))
        }
      />
    </Submenu>
  );
}
