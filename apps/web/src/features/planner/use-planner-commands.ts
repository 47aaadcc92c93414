import { bboxOf } from '@webmaps/geo/bbox';
import type { HandlersOf } from '../../commands/handlers.ts';
import { useCommands } from '../../commands/use-commands.ts';
import { clearPlan, closeLoop, outAndBack, reverseRoute } from '@webmaps/plan/plan';
import type { Touched } from '@webmaps/plan/history';
import type { PlannerState } from './planner-context.ts';
import { addAt, removeAt } from './plan/waypoint-actions.ts';
import { chooseNextProfile, chooseProfile } from './plan/preference-actions.ts';
import type { ProfileName } from '@webmaps/plan/preferences';
import { stretchAround } from './stretch/stretch-store.ts';
import { nextDetail } from './settings.ts';
import {
  canHaveAlternatives,
  openAlternatives,
  openLoops,
  openIsochrone,
  openZones,
} from './tools/tool-actions.ts';

interface PageCommands {
  readonly onSearch: () => void;
  readonly onOpenFile: () => void;
  /** `undefined` where there is nothing to save. */
  readonly onSave: (() => void) | undefined;
}

/** Binds the keys of the planner. */
export function usePlannerCommands(
  model: PlannerState,
  { onSearch, onOpenFile, onSave }: PageCommands,
) {
  const { editor, live, map, preferences, prefer, selectedId } = model;
  const plan = editor.settled;
  // What a tool covers is not to be changed behind it.
  const isCovered = model.tool !== null;
  const short = plan.waypoints.length < 2 || isCovered;
  const choose = (profile: ProfileName) => chooseProfile({ edit: editor.edit, prefer }, profile);
  const handlers: HandlersOf<'planner'> = {
    undo: editor.undoes ? () => undoInView(model, editor.undoes, editor.undo) : undefined,
    redo: editor.redoes ? () => undoInView(model, editor.redoes, editor.redo) : undefined,
    edits:
      (editor.undoes || editor.redoes) && !isCovered
        ? () => {
            prefer({ panelOpen: true });
            model.setEditsOpen(true);
          }
        : undefined,
    addWaypoint: isCovered ? undefined : () => map !== null && addAt(model, map.getView().center),
    removeWaypoint:
      selectedId === null || isCovered ? undefined : () => removeAt(model, selectedId),
    reverse_route: short ? undefined : () => editor.edit(reverseRoute(plan)),
    out_and_back: short ? undefined : () => editor.edit(outAndBack(plan)),
    close_loop: !isCovered && closeLoop(plan) ? () => editor.edit(closeLoop(plan)) : undefined,
    find_loops: map ? () => openLoops(model) : undefined,
    find_alternatives: canHaveAlternatives(plan) ? () => openAlternatives(model) : undefined,
    find_isochrone: map ? () => openIsochrone(model) : undefined,
    stretch: live.route && !live.pending && !isCovered ? () => selectStretch(model) : undefined,
    zones: map ? () => openZones(model) : undefined,
    openFile: onOpenFile,
    save: onSave,
    print: live.route && !live.pending ? model.onPrint : undefined,
    clear_route:
      plan.waypoints.length > 0 && !isCovered ? () => editor.edit(clearPlan(plan)) : undefined,
    freeLine: () => model.setFreeLine(!model.freeLine),
    set_profile: ({ profile }) => choose(profile),
    nextProfile: () => chooseNextProfile(model),
    show_whole: () => showWholeRoute(model),
    search: () => {
      if (!preferences.panelOpen) prefer({ panelOpen: true });
      onSearch();
    },
    togglePanel: () => {
      model.focus.leaveTo('panel');
      prefer({ panelOpen: !preferences.panelOpen });
    },
    toggleElevation: () => prefer({ elevationOpen: !preferences.elevationOpen }),
    toggleWishes: () => prefer({ panelOpen: true, wishesOpen: !preferences.wishesOpen }),
    nextDetail: live.route
      ? () => prefer({ panelOpen: true, detail: nextDetail(preferences.detail) })
      : undefined,
    units: () => prefer({ units: preferences.units === 'metric' ? 'imperial' : 'metric' }),
    escape: () => dismissTopmost(model),
  };
  useCommands('planner', handlers);
}

/** Goes back or forth; out of a tool first, where that would change what the tool covers. */
function undoInView(
  { tool, setTool }: PlannerState,
  touched: Touched | null,
  go: () => void,
): void {
  if (tool && touched === 'waypoints') setTool(null);
  go();
}

/** Dismisses the topmost thing: the drag, the place, the tool, the selection. */
function dismissTopmost(model: PlannerState): void | false {
  const { editor, place, setPlace, tool, setTool, selectedId, select } = model;
  if (editor.dragging) editor.cancel();
  else if (place) setPlace(null);
  else if (tool) setTool(null);
  else if (model.stretch.get()?.route === model.live.route) model.stretch.set(null);
  else if (selectedId !== null) select(null);
  else return false;
}

/** A third of the route, around the place that is looked at, else around its middle. */
function selectStretch({ live, stretch, hover, prefer }: PlannerState): void {
  if (!live.route) return;
  stretch.set(stretchAround(live.route, hover.get() ?? undefined));
  prefer({ panelOpen: true, elevationOpen: true });
}

function showWholeRoute({ map, live, editor }: PlannerState): void | false {
  const box = bboxOf(
    live.route?.geometry.coordinates ?? editor.settled.waypoints.map(({ position }) => position),
  );
  if (!map || !box) return false;
  map.fitBounds(box, { motion: 'fly' });
}
