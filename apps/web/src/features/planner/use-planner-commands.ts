import { bboxOf } from '@webmaps/geo/bbox';
import type { CommandHandlers } from '../../commands/use-shortcuts.ts';
import { useShortcuts } from '../../commands/use-shortcuts.ts';
import type { MapCommand } from './map-commands.ts';
import { runMapCommand } from './map-commands.ts';
import { closeLoop, outAndBack, reverseRoute } from './plan.ts';
import type { PlannerModel } from './planner-model.ts';
import { addAt, removeAt } from './waypoint-actions.ts';

interface PageCommands {
  readonly onShortcuts: () => void;
  readonly onSearch: () => void;
}

/** Binds the keys of the planner. */
export function usePlannerCommands(model: PlannerModel, { onShortcuts, onSearch }: PageCommands) {
  const { editor, map, preferences, prefer, selectedId } = model;
  const plan = editor.settled;
  const onMap = (command: MapCommand) => () => runMapCommand(command, map);
  const handlers: CommandHandlers = {
    undo: editor.undo,
    redo: editor.redo,
    addWaypoint: () => map !== null && addAt(model, map.getView().center),
    removeWaypoint: () => selectedId !== null && removeAt(model, selectedId),
    reverse: () => editor.edit(reverseRoute(plan)),
    outAndBack: () => editor.edit(outAndBack(plan)),
    closeLoop: () => editor.edit(closeLoop(plan)),
    freeLine: () => model.setFreeLine(!model.freeLine),
    panUp: () => isOnPage() && onMap('panUp')(),
    panDown: () => isOnPage() && onMap('panDown')(),
    panLeft: () => isOnPage() && onMap('panLeft')(),
    panRight: () => isOnPage() && onMap('panRight')(),
    zoomIn: onMap('zoomIn'),
    zoomOut: onMap('zoomOut'),
    tilt: onMap('tilt'),
    northUp: onMap('northUp'),
    locate: onMap('locate'),
    wholeRoute: () => showWholeRoute(model),
    search: () => {
      if (!preferences.panelOpen) prefer({ panelOpen: true });
      onSearch();
    },
    togglePanel: () => prefer({ panelOpen: !preferences.panelOpen }),
    toggleElevation: () => prefer({ elevationOpen: !preferences.elevationOpen }),
    units: () => prefer({ units: preferences.units === 'metric' ? 'imperial' : 'metric' }),
    escape: () => peel(model),
    shortcuts: onShortcuts,
  };
  useShortcuts(handlers);
}

/** Arrows move the map only where they mean nothing else. */
function isOnPage(): boolean {
  return document.activeElement === document.body || document.activeElement === null;
}

/** Takes away the topmost thing: the drag, the place, the choice. */
function peel({ editor, place, setPlace, selectedId, select }: PlannerModel): void | false {
  if (editor.dragging) editor.cancel();
  else if (place) setPlace(null);
  else if (selectedId !== null) select(null);
  else return false;
}

function showWholeRoute({ map, live, editor }: PlannerModel): void | false {
  const box = bboxOf(
    live.route?.geometry.coordinates ?? editor.settled.waypoints.map(({ position }) => position),
  );
  if (!map || !box) return false;
  map.fitBounds(box, { motion: 'fly' });
}
