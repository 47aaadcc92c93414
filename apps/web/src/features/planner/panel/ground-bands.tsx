import type { Route } from '@webmaps/router/route';
import type { Units } from '../../../format.ts';
import { text } from '../../../text/en/planner.ts';
import { Bands } from './bands.tsx';
import { surfaceColours, waytypeColours } from './surface-colours.ts';

/** What the route runs on. */
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
    </>
  );
}
