import type { Route } from '@webmaps/router/route/route';
import type { LucideIcon } from 'lucide-react';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Units } from '../../../display/quantities.ts';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import type { MapHandle } from '../../../map/canvas/map-types.ts';
import { cueIcons } from '../../../route-search/cue-icons.ts';
import { text } from '../../../text/en/planner-details.ts';
import { Button } from '../../../ui/button.tsx';
import type { HoverStore } from '../../../elevation/hover-store.ts';
import type { Waypoint } from '@webmaps/plan/waypoint';
import { DetailRow } from './detail-row.tsx';
import { flyNear } from './fly-near.ts';
import type { TurnRow } from './turn-rows.ts';
import { turnRows } from './turn-rows.ts';
import { useRowFocus } from './use-row-focus.ts';

interface CueListProps {
  readonly route: Route;
  readonly waypoints: readonly Waypoint[];
  readonly units: Units;
  readonly hover: HoverStore;
  readonly map: MapHandle | null;
}

/** Further turns show on request: few routes have more. */
const SHOWN_AT_ONCE = 60;

/** The turns of the route, and the named places that it passes. */
export function CueList({ route, waypoints, units, hover, map }: CueListProps) {
  const [all, showAll] = useState(false);
  const cues = turnRows(route, waypoints);
  const shown = all ? cues : cues.slice(0, SHOWN_AT_ONCE);
  const focus = useRowFocus<HTMLOListElement>(shown.length);
  if (cues.length === 0) {
    return <p className="px-4 py-3 text-muted-foreground">{text.cues.none}</p>;
  }
  const fly = ({ index }: TurnRow) => {
    const [lon, lat] = route.geometry.coordinates[index] ?? [];
    if (lon !== undefined && lat !== undefined) flyNear(map, [lon, lat]);
  };
  return (
    <>
      <ol
        ref={focus.list}
        aria-label={text.cues.list}
        className="px-2 pb-2"
        onKeyDown={focus.onKeyDown}
      >
        {shown.map((cue, index) => {
          const words = text.cues[cue.type](cue.name, cue.difficulty);
          const Icon = icons[cue.type];
          return (
            <DetailRow
              key={`${cue.index} ${cue.type}`}
              label={`${words}, ${quantityText(distanceQuantity(cue.distanceMetres, units))}`}
              icon={<Icon strokeWidth={1.75} aria-hidden />}
              distanceMetres={cue.distanceMetres}
              hover={hover}
              focus={focus.rowProps(index)}
              onChoose={() => fly(cue)}
            >
              <span className="min-w-0 flex-1 truncate" title={words}>
                {words}
              </span>
              <bdi className="numbers text-caps text-muted-foreground">
                {quantityText(distanceQuantity(cue.distanceMetres, units))}
              </bdi>
            </DetailRow>
          );
        })}
      </ol>
      {shown.length < cues.length && (
        <div className="px-4 pb-3">
          <Button size="small" className="w-full" onClick={() => showAll(true)}>
            {text.cues.showAll(cues.length)}
          </Button>
        </div>
      )}
    </>
  );
}

const icons: Readonly<Record<TurnRow['type'], LucideIcon>> = { ...cueIcons, place: MapPin };
