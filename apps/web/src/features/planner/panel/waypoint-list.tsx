import type { DragEvent, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../../text/en/planner.ts';
import { isLoop, reorderWaypoint } from '@webmaps/plan/plan';
import { useMapState, usePlanState, useRouteState } from '../planner-context.ts';
import { waypointInTrouble } from '../route/problem-text.ts';
import { removeAt } from '../plan/waypoint-actions.ts';
import { WaypointMenu } from './waypoint-menu.tsx';
import { WaypointRow } from './waypoint-row.tsx';

/**
 * The waypoints in their order. One row is in the tab order; arrows choose, Alt with an arrow moves
 * the row, Delete removes it, Shift+F10 shows all that can be done, and rows can be dragged.
 */
export function WaypointList() {
  const { editor, selectedId, select } = usePlanState();
  const { live } = useRouteState();
  const { map } = useMapState();
  const { waypoints } = editor.plan;
  const list = useRef<HTMLUListElement>(null);
  const [dropIndex, setDropIndex] = useState<number | null>(null);
  // Rows take in nothing but a row of their own.
  const [draggedId, setDragged] = useState<string | null>(null);
  const dragged = waypoints.some(({ id }) => id === draggedId) ? draggedId : null;
  const trouble = waypointInTrouble(editor.plan, live.problem);
  const chosen = waypoints.findIndex(({ id }) => id === selectedId);
  const [isMenuOpen, openMenu] = useState(false);
  // The row whose key opened the menu has the focus after it.
  const menuOf = useRef<HTMLElement>(null);
  const tabStop = chosen >= 0 ? selectedId : waypoints[0]?.id;

  const focusRow = useRef(false);
  useEffect(() => {
    if (!focusRow.current) return;
    focusRow.current = false;
    list.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus();
  }, [selectedId, waypoints]);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = waypoints.findIndex(({ id }) => id === tabStop);
    const target = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: waypoints.length - 1,
    }[event.key];
    const current = waypoints[index];
    if (!current || event.ctrlKey || event.metaKey) return;
    if (target !== undefined) {
      event.preventDefault();
      focusRow.current = true;
      if (event.altKey) {
        select(current.id);
        editor.edit(reorderWaypoint(editor.settled, current.id, target));
      } else {
        select(waypoints[target]?.id ?? current.id);
      }
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      focusRow.current = true;
      select(current.id);
      removeAt({ editor, select, selectedId: current.id }, current.id);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      select(current.id);
      menuOf.current = event.target as HTMLElement;
      openMenu(true);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      select(current.id);
      map?.flyTo({ center: current.position });
    }
  };
  const onDrop = (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    if (dropIndex !== null) {
      const from = waypoints.findIndex(({ id }) => id === dragged);
      const to = dropIndex > from ? dropIndex - 1 : dropIndex;
      editor.edit(reorderWaypoint(editor.settled, dragged, to));
    }
    onDragEnd();
  };
  const onDragEnd = () => {
    setDragged(null);
    setDropIndex(null);
  };

  return (
    <div className="relative">
      <ul
        ref={list}
        role="listbox"
        aria-label={text.panel.waypoints}
        aria-describedby="waypoint-help"
        className="px-2 pb-2.5"
        onKeyDown={onKeyDown}
        onDrop={onDrop}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node)) setDropIndex(null);
        }}
      >
        {waypoints.map((waypoint, index) => (
          <WaypointRow
            key={waypoint.id}
            waypoint={waypoint}
            index={index}
            isTabStop={waypoint.id === tabStop}
            isSelected={waypoint.id === selectedId}
            inTrouble={waypoint === trouble}
            nextIsFree={waypoints[index + 1]?.snap === false}
            closesLoop={index === waypoints.length - 1 && isLoop(editor.plan)}
            dropMark={
              dropIndex === index
                ? 'before'
                : dropIndex === index + 1 && index === waypoints.length - 1
                  ? 'after'
                  : null
            }
            onDragStart={() => setDragged(waypoint.id)}
            onDragOver={dragged === null ? null : (after) => setDropIndex(index + (after ? 1 : 0))}
            onDragEnd={onDragEnd}
          />
        ))}
      </ul>
      {chosen >= 0 && (
        <WaypointMenu
          index={chosen}
          open={isMenuOpen}
          onOpenChange={(open) => {
            if (open) menuOf.current = null;
            openMenu(open);
          }}
          openedBy={menuOf}
        />
      )}
      <p id="waypoint-help" className="sr-only">
        {text.waypoint.listHelp}
      </p>
    </div>
  );
}
