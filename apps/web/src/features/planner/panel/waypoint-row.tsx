import { Flag, Footprints, GripVertical, TriangleAlert, X } from 'lucide-react';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner.ts';
import { text as preferences } from '../../../text/en/planner-preferences.ts';
import { awaitsStart } from '@webmaps/plan/waypoint';
import type { Waypoint } from '@webmaps/plan/waypoint';
import { useLayout, usePlanState, useRouteState } from '../planner-context.ts';
import { followsWays } from '../plan/leg-items.tsx';
import { roleOf } from '../route/problem-text.ts';
import { removeAt } from '../plan/waypoint-actions.ts';

interface WaypointRowProps {
  readonly waypoint: Waypoint;
  readonly index: number;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  readonly inTrouble: boolean;
  readonly nextIsFree: boolean;
  readonly closesLoop: boolean;
  readonly dropMark: 'before' | 'after' | null;
  readonly onDragStart: () => void;
  /** `null` while no row is dragged: what else is, falls through to what is below. */
  readonly onDragOver: ((after: boolean) => void) | null;
  readonly onDragEnd: () => void;
}

/** One waypoint: its badge on the line of the route, its name, and how far along it is. */
export function WaypointRow(props: WaypointRowProps) {
  const { waypoint, index, isSelected, closesLoop } = props;
  const plan = usePlanState();
  const { editor, names, select } = plan;
  const { live } = useRouteState();
  const { units } = useLayout().preferences;
  const isLast = index === editor.plan.waypoints.length - 1;
  const awaits = awaitsStart(editor.plan.waypoints);
  const name = closesLoop
    ? text.waypoint.backToStart
    : (names.get(waypoint.id) ?? text.waypoint.nameComing);
  const metres =
    live.route?.waypoints[index]?.distanceMetres ?? (index === 0 && !awaits ? 0 : undefined);
  const role = roleOf(editor.plan, index);
  const distance = metres === undefined ? '' : quantityText(distanceQuantity(metres, units));
  const row = metres === undefined ? `${role}: ${name}` : text.waypoint.row(role, name, distance);
  const profile =
    waypoint.profile && followsWays(waypoint)
      ? preferences.profiles[waypoint.profile].name
      : undefined;
  const label = profile === undefined ? row : text.waypoint.rowWithProfile(row, profile);
  return (
    <li
      role="option"
      aria-selected={isSelected}
      aria-label={label}
      tabIndex={props.isTabStop ? 0 : -1}
      draggable
      className="group relative flex h-8.5 cursor-default items-center gap-2.5 rounded-sm px-2 outline-offset-0 hover:bg-accent aria-selected:bg-accent max-md:h-11"
      onClick={() => select(isSelected ? null : waypoint.id)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        props.onDragStart();
      }}
      onDragOver={(event) => {
        if (!props.onDragOver) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        props.onDragOver(event.clientY > top + height / 2);
      }}
      onDragEnd={props.onDragEnd}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className="absolute top-1/2 start-4 h-full w-0.5"
          style={{
            background: props.nextIsFree
              ? 'repeating-linear-gradient(var(--color-route) 0 3px, transparent 3px 6px)'
              : 'var(--color-route)',
          }}
        />
      )}
      <Badge index={index} isEnd={isLast && (index > 0 || awaits)} inTrouble={props.inTrouble} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {profile !== undefined && (
        <span
          title={text.waypoint.legProfile}
          className="flex shrink-0 items-center gap-1 rounded-full bg-secondary px-1.5 text-caps text-secondary-foreground"
        >
          <Footprints className="size-3" aria-hidden="true" />
          {profile}
        </span>
      )}
      {props.dropMark && (
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute inset-x-1 h-0.5 rounded-full bg-selection ${props.dropMark === 'before' ? '-top-px' : '-bottom-px'}`}
        />
      )}
      <span className="numbers text-caps text-muted-foreground group-hover:hidden group-aria-selected:hidden max-md:group-hover:inline max-md:group-aria-selected:inline">
        <bdi>{distance}</bdi>
      </span>
      {isSelected ? (
        // The button of its menu is drawn over this.
        <span aria-hidden="true" className="flex w-11 items-center max-md:w-9">
          <Grip />
        </span>
      ) : (
        <span className="hidden items-center group-hover:flex max-md:hidden">
          <Grip />
          {/* For the mouse: others delete by key, or in the menu of the chosen row. */}
          <span
            aria-hidden="true"
            title={text.waypoint.remove}
            className="grid size-7 place-items-center rounded-sm text-muted-foreground hover:bg-accent-strong hover:text-foreground"
            onClick={(event) => {
              event.stopPropagation();
              removeAt(plan, waypoint.id);
            }}
          >
            <X className="size-4" />
          </span>
        </span>
      )}
    </li>
  );
}

function Grip() {
  return <GripVertical className="size-4 text-muted-foreground max-md:hidden" aria-hidden="true" />;
}

interface BadgeProps {
  readonly index: number;
  readonly isEnd: boolean;
  readonly inTrouble: boolean;
}

/** The letter or number of a waypoint; a flag for the finish, that of a loop too. */
function Badge({ index, isEnd, inTrouble }: BadgeProps) {
  const colour = inTrouble
    ? 'bg-[#e3b341] text-[#18181b]'
    : isEnd
      ? 'bg-[#111827] text-white dark:ring-1 dark:ring-white/70'
      : index === 0
        ? 'bg-[#15803d] text-white'
        : 'bg-[#c8340c] text-white';
  return (
    <span
      aria-hidden="true"
      className={`true-colours z-1 grid size-[18px] shrink-0 place-items-center rounded-full text-[10px] leading-none font-bold ${colour}`}
    >
      {inTrouble ? (
        <TriangleAlert className="size-2.5" strokeWidth={2.5} />
      ) : isEnd ? (
        <Flag className="size-2.5" strokeWidth={2.5} />
      ) : index === 0 ? (
        'A'
      ) : (
        index
      )}
    </span>
  );
}
