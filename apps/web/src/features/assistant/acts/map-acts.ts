import { distanceMetres } from '@webmaps/geo/distance';
import { bboxContains, bboxOf } from '@webmaps/geo/bbox';
import { pickMostSpecific } from '@webmaps/geocoder/pick-most-specific';
import { namesCategory } from '@webmaps/geocoder/read-question';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { maxResults } from '@webmaps/protocol/limits';
import { formatPosition } from '@webmaps/geo/coordinate-notation';
import type { Position } from '@webmaps/geo/position';
import { pages } from '@webmaps/sitemap/pages';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import type { MapHandle, MapView } from '../../../map/canvas/map-types.ts';
import { text } from '../../../text/en/assistant-answers.ts';
import { fail } from './act.ts';
import type { ActContext, ActOutcome, ActResult, ActsOf } from './act.ts';
import { cleanName } from './clean-name.ts';
import type { Draft } from './draft.ts';
import { showBox } from './find-acts.ts';
import { heightsOf } from './heights.ts';
import { listPlace } from './find-place.ts';
import { problemMessage } from './route-of-plan.ts';
import { sourceAt } from './route-words.ts';

type MapTool =
  | 'find_places'
  | 'what_is_here'
  | 'show_place'
  | 'show_whole'
  | 'move_camera'
  | 'set_map_style'
  | 'open_page';

/** The commands that look at the map, or change what is in view. */
export const mapActs: ActsOf<MapTool> = {
  async find_places({ query, near = '@here', along, limit = USUAL_PLACES }, context) {
    const { route } = context.draft;
    if (along && !route) return fail(text.needsRoute);
    const around = await context.place(near);
    if (around.status !== 'found') return around;
    const middle = around.place.position;
    const answer = await context.engine.search(query, {
      near: middle,
      limit: maxResults,
      signal: context.signal,
    });
    if (answer.status === 'cancelled') return answer;
    const { units } = context.preferences();
    if (answer.status === 'failed') return fail(problemMessage(answer.error, { units }));
    const line = along && route ? route.geometry.coordinates : undefined;
    const isNear = ({ position }: SearchResult) => !line || isAlong(position, line);
    const named = answer.results.filter(isNear);
    const ofKind = named.filter(({ category }) => namesCategory(query, category));
    const places = (ofKind.length > 0 ? ofKind : named)
      .toSorted((a, b) => distanceMetres(a.position, middle) - distanceMetres(b.position, middle))
      .slice(0, limit)
      .map((result) => {
        const { detail, ...place } = listPlace(result);
        const distance = distanceMetres(result.position, middle);
        const away = quantityText(distanceQuantity(distance, units));
        return { ...place, detail: [away, detail].filter((part) => part !== '').join(' · ') };
      });
    const [first] = places;
    if (!first) return fail(text.nothingFound(cleanName(query)));
    const box = bboxOf(places.map(({ position }) => position));
    if (box) showBox(box, context);
    return {
      status: 'done',
      draft: { ...context.draft, layer: { kind: 'places', places }, last: first },
      result: {
        headline: text.countPlaces(places.length),
        lines: [],
        places,
        source: sourceAt(first.position, context),
      },
    };
  },

  async what_is_here({ place }, context) {
    const found = await context.place(place);
    if (found.status !== 'found') return found;
    const { position } = found.place;
    const { units, coordinates } = context.preferences();
    const answer = await context.engine.reverse({ position }, { signal: context.signal });
    if (answer.status === 'cancelled') return answer;
    if (answer.status === 'failed') return fail(problemMessage(answer.error, { units }));
    const best = pickMostSpecific(answer.results);
    const heights = await heightsOf([position], context);
    return seen(position, context, {
      headline: best ? cleanName(best.label) : text.unnamed,
      lines: [
        formatPosition(position, coordinates),
        ...(heights.status === 'ready' ? heights.words : []),
        ...answer.results
          .filter(({ id }) => id !== best?.id)
          .slice(0, MAX_AROUND)
          .map(({ label }) => text.near(cleanName(label))),
      ],
      source: sourceAt(position, context),
    });
  },

  async show_place({ place, zoom }, context) {
    const found = await context.place(place);
    if (found.status !== 'found') return found;
    const { position, name } = found.place;
    const map = context.map();
    if (!map) return fail(text.noMap);
    map.flyTo({ center: position, zoom: zoom ?? Math.max(map.getView().zoom, PLACE_ZOOM) });
    const outcome = seen(position, context, { lines: [text.shown(name)] });
    return { ...outcome, draft: { ...outcome.draft, last: found.place } };
  },

  show_whole({ what }, context) {
    const map = context.map();
    if (!map) return Promise.resolve(fail(text.noMap));
    const box = boxOf(what, context);
    if (!box) return Promise.resolve(fail(text.nothingToShow));
    map.fitBounds(box, { motion: 'fly' });
    return done(context.draft, { lines: [text.inView] });
  },

  move_camera(input, context) {
    const map = context.map();
    if (!map) return Promise.resolve(fail(text.noMap));
    map.flyTo(movedView(map, input));
    return done(context.draft, { lines: [text.moved] });
  },

  set_map_style({ mode, labels, ...layers }, context) {
    if (labels !== undefined) return Promise.resolve(fail(text.noLabelSwitch));
    if (mode) context.setColourMode(mode);
    context.prefer(Object.fromEntries(Object.entries(layers).filter(([, on]) => on !== undefined)));
    const map = context.map();
    const isRaised = layers.terrain3d === true || layers.buildings3d === true;
    // What has a height is drawn in it only while the map is tilted.
    if (map && isRaised && map.getView().pitch < TILT_DEGREES) map.setPitch(TILT_DEGREES);
    return done(context.draft, { lines: [text.styled] });
  },

  open_page({ page }, context) {
    const [path = ''] = page.split(/[?#]/);
    const known = pages.find((each) => each.path === path);
    if (!known) return Promise.resolve(fail(text.noPage(cleanName(page))));
    context.openPage(page);
    return done(context.draft, { lines: [text.opened(known.title)] });
  },
};

const USUAL_PLACES = 8;
const MAX_AROUND = 3;
const PLACE_ZOOM = 15;
const TILT_DEGREES = 50;
/** A place that is farther from the line than this is a detour. */
const ALONG_METRES = 300;
/** How much of the map one pan passes. */
const PAN_SHARE = 0.5;

function done(draft: Draft, result: ActResult): Promise<ActOutcome> {
  return Promise.resolve({ status: 'done', draft, result });
}

function seen(position: Position, { draft, map }: ActContext, result: ActResult) {
  showBox([...position, ...position], { map });
  const layer = { kind: 'place', position } as const;
  return { status: 'done', draft: { ...draft, layer }, result } as const;
}

/** What a thing covers; `undefined` where there is no such thing on this page. */
function boxOf(what: string, { draft, regions, map }: ActContext) {
  const { route, layer } = draft;
  if (what === '@route') return route ? bboxOf(route.geometry.coordinates) : undefined;
  if (what === '@last' && layer?.kind === 'rings') {
    return bboxOf(layer.rings.flatMap(({ polygons }) => polygons.flat(2)));
  }
  if (what === '@last' && layer?.kind === 'places') {
    return bboxOf(layer.places.map(({ position }) => position));
  }
  if (what !== '@all') return undefined;
  const middle = map()?.getView().center;
  const here = regions.find(({ bbox }) => middle && bboxContains(bbox, middle));
  return route ? bboxOf(route.geometry.coordinates) : here?.bbox;
}

function isAlong(
  position: Position,
  line: readonly (readonly [number, number, ...unknown[]])[],
): boolean {
  return line.some(([lon, lat]) => distanceMetres([lon, lat], position) <= ALONG_METRES);
}

interface Move {
  readonly zoomBy?: number | undefined;
  readonly bearing?: number | undefined;
  readonly pitch?: number | undefined;
  readonly towards?: number | undefined;
}

function movedView(map: MapHandle, { zoomBy, bearing, pitch, towards }: Move): Partial<MapView> {
  const view = map.getView();
  return {
    ...(zoomBy !== undefined && { zoom: Math.min(Math.max(view.zoom + zoomBy, 0), 20) }),
    ...(bearing !== undefined && { bearing }),
    ...(pitch !== undefined && { pitch: Math.min(pitch, 80) }),
    ...(towards !== undefined && { center: pannedCentre(map, towards) }),
  };
}

function pannedCentre(map: MapHandle, towards: number): Position {
  const { center, bearing } = map.getView();
  const { x, y } = map.project(center);
  const { width, height } = map.getFreeSize();
  const angle = ((towards - bearing) * Math.PI) / 180;
  return map.unproject({
    x: x + Math.sin(angle) * width * PAN_SHARE,
    y: y - Math.cos(angle) * height * PAN_SHARE,
  });
}
