import { ArrowDown, ArrowUp, Ellipsis, Play, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useKeyOf } from '../../../commands/key-settings.ts';
import { text } from '../../../text/en/planner.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { MenuItem, MenuSeparator } from '../../../ui/menu-items.tsx';
import { isLoop, reorderWaypoint } from '@webmaps/plan/plan';
import { LegItems } from '../plan/leg-items.tsx';
import { removeAt } from '../plan/waypoint-actions.ts';
import { usePlanState } from '../planner-context.ts';

interface WaypointMenuProps {
  /** The index of the selected waypoint. */
  readonly index: number;
  readonly open: boolean;
  /** Called when its button opens it, and whenever it closes. */
  readonly onOpenChange: (open: boolean) => void;
  /** The row whose key opened it, where one did. */
  readonly openedBy: RefObject<HTMLElement | null>;
}

/**
 * The actions on the chosen waypoint, without dragging and without a keyboard. Its button is drawn
 * over the row and is not inside it: a screen reader finds no buttons inside an option.
 */
export function WaypointMenu({ index, open, onOpenChange, openedBy }: WaypointMenuProps) {
  const plan = usePlanState();
  const removeKey = useKeyOf('removeWaypoint');
  const { settled, edit } = plan.editor;
  const waypoint = settled.waypoints[index];
  if (!waypoint) return null;
  const moveTo = (place: number) => edit(reorderWaypoint(settled, waypoint.id, place));
  return (
    <DropdownMenu
      label={text.waypoint.menu}
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={() => (openedBy.current?.isConnected ? openedBy.current : true)}
      trigger={
        <Button
          variant="quiet"
          size="icon"
          className="absolute end-2 w-8 text-muted-foreground [--row:--spacing(8.5)] max-md:w-11 max-md:[--row:--spacing(11)]"
          style={{ height: 'var(--row)', insetBlockStart: `calc(var(--row) * ${index})` }}
          aria-label={text.waypoint.menu}
        >
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      }
    >
      <MenuItem
        icon={<ArrowUp />}
        keys="Alt+ArrowUp"
        disabled={index === 0}
        onClick={() => moveTo(index - 1)}
      >
        {text.waypoint.moveUp}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        keys="Alt+ArrowDown"
        disabled={index === settled.waypoints.length - 1}
        onClick={() => moveTo(index + 1)}
      >
        {text.waypoint.moveDown}
      </MenuItem>
      {index > 0 && (
        <>
          {/* A loop starts where it ends. */}
          {!isLoop(settled) && (
            <MenuItem icon={<Play />} onClick={() => moveTo(0)}>
              {text.waypoint.startHere}
            </MenuItem>
          )}
          <LegItems editor={plan.editor} waypoint={waypoint} />
        </>
      )}
      <MenuSeparator />
      <MenuItem
        danger
        icon={<Trash2 />}
        keys={removeKey}
        onClick={() => removeAt(plan, waypoint.id)}
      >
        {text.waypoint.remove}
      </MenuItem>
    </DropdownMenu>
  );
}
