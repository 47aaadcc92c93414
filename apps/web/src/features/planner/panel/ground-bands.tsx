import type { Breakdown, Route } from '@webmaps/router/route/route';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner.ts';
import { Bands } from './bands.tsx';
import {
  difficultyColours,
  surfaceColours,
  waytypeColours,
} from '../../../display/surface-colours.ts';

/** The surfaces and ways of the route. */
export function GroundBands({ route, units }: { readonly route: Route; readonly units: Units }) {
  return (
    <>
      <Bands
        title={text.panel.surface}
        breakdown={route.surfaces}
        names={text.surfaces}
        colours={surfaceColours}
        units={units}
      />
      <Bands
        title={text.panel.waytype}
        breakdown={route.waytypes}
        names={text.waytypes}
        colours={waytypeColours}
        units={units}
      />
      {route.difficulties && (
        <Bands
          title={text.difficulty.title}
          breakdown={withUnknown(route.difficulties, route.distanceMetres)}
          names={{ ...text.difficulty.names, unknown: text.surfaces['unknown'] ?? '' }}
          colours={difficultyColours}
          units={units}
        />
      )}
    </>
  );
}

/** With the rest of the route, of which the map says nothing. */
function withUnknown(known: readonly Breakdown[], total: number): Breakdown[] {
  const rest = known.reduce((left, { metres }) => left - metres, total);
  return rest > 0 ? [...known, { kind: 'unknown', metres: rest }] : [...known];
}
