import type { Position } from '@webmaps/geo/position';
import { awaitsStart } from '@webmaps/plan/waypoint';
import { Crosshair, LocateFixed, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { text } from '../../../text/en/loops.ts';
import { text as mapPage } from '../../../text/en/map-page.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useLayout, useMapState, usePlanState, usePlannerServices } from '../planner-context.ts';
import { useWaypointNames } from '../route/use-waypoint-names.ts';

interface StartFieldProps {
  readonly tone: 'start' | 'isochrone';
  readonly label: string;
  readonly position: Position;
  readonly onChange: (position: Position) => void;
}

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A place, by its name, and other places that are at hand. */
export function StartField({ tone, label, position, onChange }: StartFieldProps) {
  const { engine } = usePlannerServices();
  const { editor } = usePlanState();
  const { regionStatus, map } = useMapState();
  const { isPhone, preferences } = useLayout();
  const [lon, lat] = position;
  const asWaypoints = useMemo(
    () => [{ id: 'place', position: [lon, lat] as const, snap: true }],
    [lon, lat],
  );
  const name =
    useWaypointNames({ engine, regionStatus }, asWaypoints, preferences.coordinates).get('place') ??
    '';
  const { waypoints } = editor.settled;
  const start = awaitsStart(waypoints) ? undefined : waypoints[0]?.position;

  const locate = async () => {
    const person = await map?.locate();
    if (person) onChange(person.position);
    else
      showToast({
        title: mapPage.unknownPosition,
        body: mapPage.unknownPositionBody,
        tone: 'problem',
      });
  };
  return (
    <section aria-label={label}>
      <p className="flex items-center gap-2.5">
        <span
          aria-hidden="true"
          className={`true-colours size-3.5 shrink-0 rounded-full border-[3px] border-white shadow-[0_0_0_1px_rgb(0_0_0/.2)] ${tone === 'start' ? 'bg-[#15803d]' : 'bg-[#6d28d9]'}`}
        />
        <span className="min-w-0 flex-1 truncate font-medium" title={name}>
          <span className="font-normal text-muted-foreground">{label}</span> {name}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {start && (
          <PlaceButton icon={<Play {...icon} />} onClick={() => onChange(start)}>
            {text.routeStart}
          </PlaceButton>
        )}
        <PlaceButton
          icon={<Crosshair {...icon} />}
          onClick={() => map && onChange(map.getView().center)}
        >
          {text.mapCentre}
        </PlaceButton>
        <PlaceButton icon={<LocateFixed {...icon} />} onClick={() => void locate()}>
          {text.myPlace}
        </PlaceButton>
      </div>
      <p className="mt-1.5 text-caps text-muted-foreground">
        {isPhone ? text.fromTouchHint : text.fromHint}
      </p>
    </section>
  );
}

interface PlaceButtonProps {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: string;
}

function PlaceButton({ icon: picture, onClick, children }: PlaceButtonProps) {
  return (
    <Button size="small" className="h-7 gap-1.5 px-2 text-small" onClick={onClick}>
      {picture}
      {children}
    </Button>
  );
}
