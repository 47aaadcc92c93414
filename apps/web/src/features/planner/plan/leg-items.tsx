import { setLegProfile, toggleFreeLeg } from '@webmaps/plan/plan';
import { profileNames } from '@webmaps/plan/preferences';
import type { Plan } from '@webmaps/plan/plan';
import type { ProfileName } from '@webmaps/plan/preferences';
import type { Waypoint } from '@webmaps/plan/waypoint';
import { Footprints, Spline } from 'lucide-react';
import { text } from '../../../text/en/planner.ts';
import { text as preferences } from '../../../text/en/planner-preferences.ts';
import { MenuChoice, MenuItem, Submenu } from '../../../ui/menu-items.tsx';
import { roleInWords } from './name-edit.ts';
import type { PlanEditor } from './use-plan.ts';

interface LegItemsProps {
  readonly editor: Pick<PlanEditor, 'settled' | 'edit'>;
  /** Where the leg ends. */
  readonly waypoint: Waypoint;
  /** Whether the menu is that of the line, so that it has to say where the line leads. */
  readonly isOfLine?: boolean;
}

/** Whether ways are chosen for the leg that leads to a waypoint, so that a type of run matters. */
export function followsWays({ snap, along }: Waypoint): boolean {
  return snap && !along;
}

/** What can be chosen for the leg that leads to a waypoint; nothing leads to the start. */
export function LegItems({ editor, waypoint, isOfLine = false }: LegItemsProps) {
  const { settled, edit } = editor;
  if (waypoint === settled.waypoints[0]) return null;
  const role = roleInWords(settled, waypoint.id);
  const labels = isOfLine
    ? {
        free: text.waypoint.freeLegTo(role),
        bound: text.waypoint.snapLegTo(role),
        profile: text.waypoint.legProfileTo(role),
      }
    : {
        free: text.waypoint.freeLeg,
        bound: text.waypoint.snapLeg,
        profile: text.waypoint.legProfile,
      };
  const nameOf = (profile: ProfileName) => preferences.profiles[profile].name;
  return (
    <>
      <MenuItem icon={<Spline />} onClick={() => edit(toggleFreeLeg(settled, waypoint.id))}>
        {followsWays(waypoint) ? labels.free : labels.bound}
      </MenuItem>
      {canHaveProfile(settled, waypoint) && (
        <Submenu icon={<Footprints />} label={labels.profile}>
          <MenuChoice<ProfileName | 'plan'>
            label={labels.profile}
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
      )}
    </>
  );
}

/** Whether the leg that leads to a waypoint can differ from others: an only leg is all of the route. */
function canHaveProfile({ waypoints }: Plan, waypoint: Waypoint): boolean {
  const isOnly = waypoints.length < 3 && !waypoint.profile;
  return followsWays(waypoint) && !isOnly;
}
