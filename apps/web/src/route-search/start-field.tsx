import type { Position } from '@webmaps/geo/position';
import { Crosshair, LocateFixed, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { text } from '../text/en/loops.ts';
import { text as mapPage } from '../text/en/map-page.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDisplayPreferences } from '../display/preferences.ts';
import type { Engine, RegionStatus } from '../engine/engine.ts';
import type { MapHandle } from '../map/canvas/map-types.ts';
import { phoneQuery, useMediaQuery } from '../ui/use-media-query.ts';
import { useWaypointNames } from '../map-page/use-waypoint-names.ts';

interface StartFieldProps {
  readonly tone: 'start' | 'isochrone';
  readonly label: string;
  /** `null` until one is chosen. */
  readonly position: Position | null;
  readonly onChange: (position: Position) => void;
  readonly engine: Engine;
  readonly regionStatus: RegionStatus;
  readonly map: MapHandle | null;
  /** Where the planner's route starts. */
  readonly routeStart?: Position | undefined;
}

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A place, by its name, and other places that are at hand. */
export function StartField(props: StartFieldProps) {
  const { tone, label, position, onChange, engine, regionStatus, map, routeStart } = props;
  const isPhone = useMediaQuery(phoneQuery);
  const [{ coordinates }] = useDisplayPreferences();
  const [lon, lat] = position ?? [];
  const asWaypoints = useMemo(
    () =>
      lon === undefined || lat === undefined
        ? []
        : [{ id: 'place', position: [lon, lat] as const, snap: true }],
    [lon, lat],
  );
  const name =
    useWaypointNames({ engine, regionStatus }, asWaypoints, coordinates).get('place') ?? '';

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
        <span className="min-w-0 flex-1 truncate font-medium" title={position ? name : undefined}>
          <span className="font-normal text-muted-foreground">{label}</span>{' '}
          {position ? name : text.noStart}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {routeStart && (
          <PlaceButton icon={<Play {...icon} />} onClick={() => onChange(routeStart)}>
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
      <p className="mt-1.5 text-caps text-muted-foreground">{hintOf(position !== null, isPhone)}</p>
    </section>
  );
}

function hintOf(hasPlace: boolean, isPhone: boolean): string {
  if (hasPlace) return isPhone ? text.fromTouchHint : text.fromHint;
  return isPhone ? text.chooseTouchHint : text.chooseHint;
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
