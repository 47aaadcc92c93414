import { boxAround } from '@webmaps/geo/box-around';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { formatPosition } from '@webmaps/geo/coordinate-notation';
import { MapPin, X } from 'lucide-react';
import { text } from '../../../text/en/planner.ts';
import { Button } from '../../../ui/button.tsx';
import { useCallAbout } from '../plan/use-call-about.ts';
import {
  useLayout,
  useMapState,
  usePlanState,
  usePlannerServices,
  useRouteState,
} from '../planner-context.ts';
import { addPlace, directionsTo, placeOfResult, startAt } from '../plan/waypoint-actions.ts';

/** How far around a finish the map shows where its start may be. */
const START_NEARBY_METRES = 4000;

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A place that was searched for, and what to do with it. */
export function PlaceCard({ place }: { readonly place: SearchResult }) {
  const { engine } = usePlannerServices();
  const plan = usePlanState();
  const { live } = useRouteState();
  const { map, setPlace, showBox } = useMapState();
  const { preferences } = useLayout();
  const call = useCallAbout(plan.editor.settled, place);
  const coordinates = formatPosition(place.position, preferences.coordinates);
  const isCoordinate = place.kind === 'coordinate';

  const found = placeOfResult(place);

  const add = async () => {
    if ((await addPlace({ engine, live, ...plan }, found, call.next())) === 'added') setPlace(null);
  };
  const start = () => {
    startAt(plan, found);
    setPlace(null);
  };
  const direct = async () => {
    const outcome = await directionsTo({ editor: plan.editor, map }, found, call.next());
    if (outcome === 'cancelled') return;
    setPlace(null);
    if (outcome !== 'awaits_start' || !map) return;
    // A search shows the place alone, and a summit has no street near it to start on. While the
    // camera still flies there, what is drawn are the streets that it leaves.
    if ((await map.cameToRest()) && !map.showsStreet())
      showBox(boxAround(place.position, START_NEARBY_METRES));
  };
  return (
    // It stays in view when it was chosen in a list further down.
    <section
      aria-label={text.search.place}
      className="sticky top-0 z-10 border-b bg-card px-4 py-3"
    >
      <div className="flex items-start gap-2.5">
        <MapPin size={16} className="mt-1 shrink-0 text-selection" aria-hidden />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-title font-semibold">
            {isCoordinate ? coordinates : place.name}
          </h2>
          <p className="truncate text-small text-muted-foreground">
            {isCoordinate
              ? text.search.place
              : place.label === place.name
                ? coordinates
                : place.label}
          </p>
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.search.close}
          onClick={() => setPlace(null)}
        >
          <X {...icon} />
        </Button>
      </div>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="small" onClick={start}>
          {text.search.startHere}
        </Button>
        <Button size="small" onClick={() => void add()}>
          {text.search.addWaypoint}
        </Button>
        <Button size="small" onClick={() => void direct()}>
          {text.search.directions}
        </Button>
      </div>
    </section>
  );
}
