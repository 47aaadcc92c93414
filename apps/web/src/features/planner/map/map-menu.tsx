import { useMemo } from 'react';
import { formatPosition } from '@webmaps/geo/coordinate-notation';
import { ArrowLeftRight, Copy, MapPinPlus, Play, Radar, Repeat2, Trash2 } from 'lucide-react';
import type { MapPlace } from '../../../map-page/map-place.ts';
import { useKeyOf } from '../../../commands/key-settings.ts';
import { labelOf } from '../../../commands/label-of.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { text as loops } from '../../../text/en/loops.ts';
import { text } from '../../../text/en/planner.ts';
import { text as isochrone } from '../../../text/en/isochrone.ts';
import { PointMenu } from '../../../ui/dropdown-menu.tsx';
import { MenuItem, MenuSeparator } from '../../../ui/menu-items.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { LegItems } from '../plan/leg-items.tsx';
import { metresNear } from '../stretch/stretch-ends.ts';
import { stretchAround } from '../stretch/stretch-store.ts';
import { text as stretches } from '../../../text/en/stretch.ts';
import { useCallAbout } from '../plan/use-call-about.ts';
import {
  useLayout,
  useMapState,
  usePlanState,
  usePlannerServices,
  useRouteState,
  useToolState,
} from '../planner-context.ts';
import { openLoops, openIsochrone } from '../tools/tool-actions.ts';
import type { Tool } from '../tools/tool.ts';
import { addPlace, removeAt, startAt } from '../plan/waypoint-actions.ts';

interface MapMenuProps {
  readonly asked: MapPlace | null;
  readonly onClose: () => void;
}

/** The menu of a place on the map, or of the waypoint or the leg there. */
export function MapMenu({ asked, onClose }: MapMenuProps) {
  const { engine, stretch } = usePlannerServices();
  const plan = usePlanState();
  const { editor } = plan;
  const { live } = useRouteState();
  const { map, initialView } = useMapState();
  const { tool, setTool } = useToolState();
  const { preferences } = useLayout();
  const tools = { editor, map, initialView, tool, setTool, preferences };
  const keys = {
    remove: useKeyOf('removeWaypoint'),
    loop: useKeyOf('makeLoop'),
    reach: useKeyOf('reach'),
  };
  const waypoint = editor.settled.waypoints.find(({ id }) => id === asked?.id);
  const legEnd =
    asked?.legIndex === undefined ? undefined : editor.settled.waypoints[asked.legIndex + 1];
  const call = useCallAbout(editor.settled);
  const found = asked?.named ?? asked;
  const zoom = (map?.getView() ?? initialView).zoom;
  const along = useMemo(
    () => (asked && live.route ? metresNear(live.route, asked.position, zoom) : undefined),
    [asked, live.route, zoom],
  );
  return (
    <PointMenu
      label={waypoint ? text.waypoint.menu : text.waypoint.mapMenu}
      point={asked && asked.point}
      onClose={onClose}
    >
      {asked && waypoint && (
        <>
          <LegItems {...{ editor, waypoint }} />
          <CopyItem place={asked} />
          <MenuSeparator />
          <MenuItem
            danger
            icon={<Trash2 className="size-4" />}
            keys={keys.remove}
            onClick={() => removeAt(plan, waypoint.id)}
          >
            {text.waypoint.remove}
          </MenuItem>
        </>
      )}
      {asked && !waypoint && (
        <>
          {/* What a tool covers is not to be changed behind it. */}
          {!tool && found && (
            <>
              <MenuItem
                icon={<MapPinPlus className="size-4" />}
                onClick={() => void addPlace({ engine, live, ...plan }, found, call.next())}
              >
                {asked.named ? text.waypoint.addNamed(asked.named.name) : text.waypoint.addHere}
              </MenuItem>
              <MenuItem icon={<Play className="size-4" />} onClick={() => startAt(plan, found)}>
                {asked.named
                  ? text.waypoint.startAtNamed(asked.named.name)
                  : text.waypoint.startHere}
              </MenuItem>
              {legEnd && <LegItems editor={editor} waypoint={legEnd} isOfLine />}
              <MenuSeparator />
            </>
          )}
          <MenuItem
            icon={<Repeat2 className="size-4" />}
            keys={keys.loop}
            onClick={() => openLoops(tools, asked.position)}
          >
            {tool?.kind === 'loops' ? loops.startLoopsHere : loops.loopHere}
          </MenuItem>
          <MenuItem
            icon={<Radar className="size-4" />}
            keys={keys.reach}
            onClick={() => openIsochrone(tools, asked.position)}
          >
            {tool?.kind === 'isochrone' ? fromHere(tool) : labelOf('reach')}
          </MenuItem>
          {!tool && along !== undefined && live.route && (
            <MenuItem
              icon={<ArrowLeftRight className="size-4" />}
              onClick={() => {
                if (live.route) stretch.set(stretchAround(live.route, along));
              }}
            >
              {stretches.selectHere}
            </MenuItem>
          )}
          <MenuSeparator />
          <CopyItem place={asked} />
        </>
      )}
    </PointMenu>
  );
}

/** Moving the place of an open isochrone, in the words of its switch. */
function fromHere({ question }: Extract<Tool, { readonly kind: 'isochrone' }>): string {
  return question.reverse ? isochrone.inward : isochrone.outward;
}

function CopyItem({ place }: { readonly place: MapPlace }) {
  const { preferences } = useLayout();
  const coordinates = formatPosition(place.position, preferences.coordinates);
  const copy = async () => {
    if (await copyText(coordinates)) showToast({ title: coordinates });
    else showToast({ title: coordinates, body: text.waypoint.positionNotCopied, tone: 'problem' });
  };
  return (
    <MenuItem icon={<Copy className="size-4" />} onClick={() => void copy()}>
      {text.waypoint.copyPosition}
    </MenuItem>
  );
}
