import type { AlongKind } from '@webmaps/protocol/along';
import type { Units } from '../../../display/quantities.ts';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner-details.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import type { HoverStore } from '../../../elevation/hover-store.ts';
import { nearbyMetres } from '../../../route-request/line-along.ts';
import type { Nearby, NearbyPlace } from '../route/use-nearby.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { nearbyKinds } from '../settings.ts';
import { DetailRow } from './detail-row.tsx';
import { StopToggle } from '../day/stop-toggle.tsx';
import { nearbyIcons, nearbyName } from './nearby-kinds.ts';
import { useRowFocus } from './use-row-focus.ts';

interface NearbyListProps extends PlacesProps {
  readonly kinds: readonly AlongKind[];
  readonly onKinds: (kinds: readonly AlongKind[]) => void;
}

interface PlacesProps {
  readonly nearby: Nearby;
  readonly onRetry: () => void;
  readonly onChoose: (place: NearbyPlace) => void;
  readonly units: Units;
  readonly hover: HoverStore;
}

/** What is along the route, of the kinds that are pressed. */
export function NearbyList({ kinds, onKinds, ...props }: NearbyListProps) {
  return (
    <>
      <ToggleGroup<AlongKind>
        label={text.nearby.show}
        size="small"
        pick="many"
        className="mx-4 mb-2 flex w-auto"
        value={kinds}
        // With no kind there would be nothing to search for.
        onValueChange={(next) => next.length > 0 && onKinds(next)}
        options={nearbyKinds.map((value) => ({ value, label: text.nearby.kinds[value] }))}
      />
      <Places {...props} />
    </>
  );
}

/** In the order in which the route passes them. */
function Places({ nearby, onRetry, onChoose, units, hover }: PlacesProps) {
  const slow = useDelayed(nearby.status === 'loading', 200);
  const places = nearby.status === 'ready' ? nearby.places : [];
  const focus = useRowFocus<HTMLOListElement>(places.length);
  const length = (metres: number) => quantityText(distanceQuantity(metres, units));
  switch (nearby.status) {
    case 'idle':
    case 'loading':
      return slow ? <Loading /> : <div className="h-24" />;
    case 'failed':
      return (
        <div role="alert" className="flex items-start gap-3 px-4 py-3">
          <p className="flex-1 text-muted-foreground">
            {nearby.problem.code === 'offline' ? text.nearby.offline : text.nearby.failed}
          </p>
          <Button size="small" onClick={onRetry}>
            {text.nearby.retry}
          </Button>
        </div>
      );
    case 'ready':
      if (places.length === 0) {
        return (
          <p className="px-4 py-3 text-muted-foreground">
            {text.nearby.none(length(nearbyMetres))}
          </p>
        );
      }
  }
  return (
    <ol
      ref={focus.list}
      aria-label={text.nearby.list}
      className="px-2 pb-2"
      onKeyDown={focus.onKeyDown}
    >
      {places.map((place, index) => {
        const { kind, distanceMetres, offMetres, position } = place;
        const Icon = nearbyIcons[kind];
        const name = nearbyName(place);
        return (
          <DetailRow
            key={`${place.category} ${position.join()}`}
            label={text.nearby.row(name, length(distanceMetres), length(offMetres))}
            icon={<Icon strokeWidth={1.75} className="text-muted-foreground" aria-hidden />}
            distanceMetres={distanceMetres}
            hover={hover}
            focus={focus.rowProps(index)}
            onChoose={() => onChoose(place)}
            action={<StopToggle place={place} tabIndex={focus.rowProps(index).tabIndex} />}
          >
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {/* A number and its unit keep their order in every script. */}
            <bdi className="numbers text-caps text-muted-foreground">
              {text.nearby.off(length(offMetres))}
            </bdi>
            <bdi className="numbers w-14 text-end text-caps">{length(distanceMetres)}</bdi>
          </DetailRow>
        );
      })}
    </ol>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={text.nearby.loading} className="h-24 space-y-4 px-4 pt-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
