import { useMemo } from 'react';
import type { Units } from '../../../display/quantities.ts';
import { MapCredits } from '../../../map/canvas/controls/map-credits.tsx';
import { ColouredLine } from '../../../map/layers/coloured-line.tsx';
import { MiddleDot, NumberedPins } from '../../../map/layers/numbered-pins.tsx';
import { PlacePin } from '../../../map/layers/place-pin.tsx';
import { IsochroneOverlay } from '../../../map/route/isochrone/isochrone-overlay.tsx';
import { RouteOverlay } from '../../../map/route/route-overlay.tsx';
import { CandidatesOnMap } from '../../../route-search/candidates-on-map.tsx';
import type { Highlight } from '../../../route-search/use-highlight.ts';
import type { ListedPlace, PassingLayer } from '../acts/draft.ts';
import type { Session } from '../turns/session.ts';
import type { SessionState } from '../turns/session-state.ts';

interface OnMapProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly highlight: Highlight;
  readonly units: Units;
}

/** The route, what was found, and what the last answer draws. */
export function OnMap({ session, state, highlight, units }: OnMapProps) {
  const { shown, isPreview, waiting } = state;
  const { found, layer, route, plan } = shown;
  // Routes to choose from are looked at without the one there is, until an answer draws something else.
  const isChoosing = found !== null && layer === null && !isPreview;
  const choose = useMemo(
    () => (place: ListedPlace) => session.decide({ kind: 'place', place }),
    [session],
  );
  return (
    <>
      <RouteOverlay
        route={isChoosing ? null : route}
        waypoints={isChoosing ? none : plan.waypoints}
        selectedId={null}
        hoverMetres={null}
        units={units}
        stale={isPreview}
      />
      <MapCredits of={route?.source?.attributions ?? none} />
      {isChoosing && (
        <CandidatesOnMap
          routes={found.routes}
          highlight={highlight}
          onChoose={(chosen) => {
            const which = found.routes.indexOf(chosen) + 1;
            session.press([{ name: 'choose_found', input: { which } }], true);
          }}
          onContext={() => undefined}
        />
      )}
      {waiting?.kind === 'place' ? (
        <Pins places={waiting.places} onChoose={choose} />
      ) : (
        layer && <Passing layer={layer} />
      )}
    </>
  );
}

const none = [] as const;

function Passing({ layer }: { readonly layer: PassingLayer }) {
  switch (layer.kind) {
    case 'places':
      return <Pins places={layer.places} onChoose={() => undefined} />;
    case 'place':
      return <PlacePin position={layer.position} />;
    case 'rings':
      return (
        <>
          <IsochroneOverlay rings={layer.rings} />
          <MiddleDot position={layer.centre} />
        </>
      );
    case 'line':
      return <ColouredLine stretches={layer.stretches} place={null} />;
  }
}

interface PinsProps {
  readonly places: readonly ListedPlace[];
  readonly onChoose: (place: ListedPlace) => void;
}

function Pins({ places, onChoose }: PinsProps) {
  return (
    <NumberedPins
      places={places}
      highlighted={null}
      onHighlight={() => undefined}
      onChoose={(id) => {
        const place = places.find((each) => each.id === id);
        if (place) onChoose(place);
      }}
    />
  );
}
