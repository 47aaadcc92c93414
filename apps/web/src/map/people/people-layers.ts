import { densityStepsPerKm2 } from '@webmaps/map-style/density-steps';
import type { Flavor } from '@webmaps/map-style/flavor';
import type { Expression } from '@webmaps/map-style/layer';
import { expression } from '@webmaps/map-style/layer';
import { densityProperty } from '@webmaps/population/properties';
import { GROUND_SLOT, UPPER_SLOT } from '@webmaps/map-style/style-layers';
import type { OverlayLayer } from '../layers/overlay-layer.ts';
import { inSlot } from '../layers/overlay-layer.ts';

export const PEOPLE_SOURCE = 'overlay-people';
/** The layer whose features are the cells under a pointer, whether they are raised or not. */
export const PEOPLE_CELLS = `${PEOPLE_SOURCE}-cells`;

const SOURCE_LAYER = 'population';

/** `hexagons` in classes with edges, `smooth` in a run of colours without. */
export type PeopleLook = 'hexagons' | 'smooth';

export interface PeopleStyle {
  readonly flavor: Flavor;
  readonly look: PeopleLook;
  readonly units: 'metric' | 'imperial';
  /** Whether cells rise with their density. */
  readonly isRaised: boolean;
  /** Of data with several years; the newest when absent. */
  readonly year: number | undefined;
}

const OPACITY = 0.82;

/** Metres of a cell with one person per km2 at zoom 0; half as much at each next one. */
const METRES_AT_ZOOM_0 = 640;
const LAST_ZOOM = 20;

/** Cells of people in the colours of their density, on the ground or raised. Pure. */
export function peopleLayers(style: PeopleStyle): readonly OverlayLayer[] {
  const { flavor, look, isRaised, year } = style;
  const density = densityOf(year);
  const colour = colourOf(style, density);
  const ground = inSlot(GROUND_SLOT, [
    {
      id: PEOPLE_CELLS,
      type: 'fill',
      source: PEOPLE_SOURCE,
      'source-layer': SOURCE_LAYER,
      filter: expression('>', density, 0),
      paint: {
        'fill-color': colour,
        'fill-opacity': isRaised ? 0 : OPACITY,
        'fill-antialias': look === 'hexagons',
        ...(look === 'hexagons' && { 'fill-outline-color': flavor.land.base }),
      },
    },
  ]);
  if (!isRaised) return ground;
  const heightAt = (zoom: number) => ['*', density, METRES_AT_ZOOM_0 * 0.5 ** zoom];
  const raised = inSlot(UPPER_SLOT, [
    {
      id: `${PEOPLE_SOURCE}-raised`,
      type: 'fill-extrusion',
      source: PEOPLE_SOURCE,
      'source-layer': SOURCE_LAYER,
      filter: expression('>', density, 0),
      paint: {
        'fill-extrusion-color': colour,
        'fill-extrusion-opacity': 0.86,
        'fill-extrusion-height': expression(
          'interpolate',
          ['exponential', 0.5],
          ['zoom'],
          0,
          heightAt(0),
          LAST_ZOOM,
          heightAt(LAST_ZOOM),
        ),
      },
    },
  ]);
  return [...ground, ...raised];
}

function densityOf(year: number | undefined): Expression {
  return expression('coalesce', ['get', densityProperty(year)], 0);
}

function colourOf({ flavor, look, units }: PeopleStyle, density: Expression): Expression {
  const [first, ...others] = flavor.population;
  const steps = densityStepsPerKm2(units);
  const pairs = steps.flatMap((step, index) => [step, others[index]]);
  return look === 'hexagons'
    ? expression('step', density, first, ...pairs)
    : expression('interpolate', ['linear'], density, 0, first, ...pairs);
}
