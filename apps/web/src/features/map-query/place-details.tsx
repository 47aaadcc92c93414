import { Link } from '@tanstack/react-router';
import { formatPosition } from '@webmaps/geo/coordinate-notation';
import type { Position } from '@webmaps/geo/position';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { planOf } from '@webmaps/plan/plan';
import { ArrowLeft, Copy, Flag, Play, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DisplayPreferences } from '../../display/preferences.ts';
import { distanceQuantity, quantityText } from '../../display/quantities.ts';
import type { Engine, RegionStatus } from '../../engine/engine.ts';
import { copyAndTell } from '../../sharing/copy-and-tell.ts';
import { text } from '../../text/en/map-query.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { notationsOf } from './notations.ts';
import { detailOf, titleOf } from './result-words.ts';
import { usePlaceName } from './use-place-name.ts';
import type { PlaceName } from './use-place-name.ts';

interface PlaceDetailsProps {
  readonly engine: Engine;
  readonly regionStatus: RegionStatus;
  readonly preferences: DisplayPreferences;
  readonly position: Position;
  /** What was found there, where it was a result. */
  readonly result: SearchResult | undefined;
  readonly hasResults: boolean;
  readonly onClose: (() => void) | undefined;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A result, or a place of the map: its name, its coordinates to copy, and ways into the planner. */
export function PlaceDetails(props: PlaceDetailsProps) {
  const { engine, regionStatus, preferences, position, result, hasResults, onClose } = props;
  const { coordinates, units } = preferences;
  const name = usePlaceName(engine, position, regionStatus);
  const heading = useRef<HTMLHeadingElement>(null);
  const [lon, lat] = position;
  useEffect(() => {
    // Typed coordinates open while a person still types.
    if (!document.activeElement?.matches('input')) heading.current?.focus();
  }, [lon, lat]);
  const known = result && result.kind !== 'coordinate' ? result : undefined;
  const nearest = name.status === 'ready' ? name.nearest : undefined;
  const title = known
    ? titleOf(known, coordinates)
    : (nearest?.label ?? formatPosition(position, coordinates));
  const planned = {
    position,
    snap: true,
    ...((known ?? nearest) && { name: known?.name ?? nearest?.label ?? '' }),
  };
  const distance = known?.distanceMetres;
  return (
    <section aria-label={text.place.label} className="px-4 pt-3 pb-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2
            ref={heading}
            tabIndex={-1}
            className="text-title font-semibold [overflow-wrap:anywhere] outline-none"
          >
            {title}
          </h2>
          <p role="status" className="text-small text-muted-foreground">
            {known ? detailOf(known) : sentenceOf(name)}
          </p>
          {distance !== undefined && (
            <p className="numbers text-small text-muted-foreground">
              {text.place.distance(quantityText(distanceQuantity(distance, units)))}
            </p>
          )}
        </div>
        {onClose && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={hasResults ? text.place.back : text.place.close}
            onClick={onClose}
          >
            {hasResults ? <ArrowLeft {...icon} className="rtl:rotate-180" /> : <X {...icon} />}
          </Button>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link
          to="/run"
          search={{ r: encodePlan(planOf([planned])) }}
          className={buttonClass({ variant: 'primary', size: 'small' })}
        >
          <Play {...icon} />
          {text.place.from}
        </Link>
        <Link
          to="/run"
          search={{ r: encodePlan(planOf([{ ...planned, awaitsStart: true }])) }}
          className={buttonClass({ size: 'small' })}
        >
          <Flag {...icon} />
          {text.place.to}
        </Link>
      </div>
      <h3 className="mt-4 text-caps text-muted-foreground">{text.place.coordinates}</h3>
      <ul className="mt-1 -me-2">
        {notationsOf(position).map(([notation, written]) => (
          <li key={notation} className="flex items-center gap-2 border-b last:border-b-0">
            <p className="min-w-0 flex-1 py-1">
              <span className="block text-caps text-muted-foreground">
                {text.place.notations[notation]}
              </span>
              <bdi className="numbers block truncate">{written}</bdi>
            </p>
            <Button
              variant="quiet"
              size="icon"
              aria-label={text.place.copy(text.place.notations[notation])}
              onClick={() =>
                void copyAndTell(written, text.place.copied(text.place.notations[notation]))
              }
            >
              <Copy {...icon} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentenceOf(name: PlaceName): string {
  if (name.status === 'waiting') return text.place.waiting;
  if (name.status === 'failed') return text.place.notLookedUp;
  if (name.status === 'outside') return text.place.outside;
  return name.nearest ? detailOf(name.nearest) : text.place.unnamed;
}
