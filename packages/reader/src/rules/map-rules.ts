import { rule } from '../rule.ts';
import type { Input, Match } from '../rule.ts';

const find =
  "( find/search/show/list/get me? | search/look for | is/are there | where is/are | where's | where can i find/get | i need | bring up | which/what )?";
/** Names of layers are no categories of places. */
const asPlaces = (input: Input, match: Match): Input | undefined =>
  /«Y/.test(match.text('query') ?? '') ? undefined : input;
const nearPlace = (input: Input, match: Match): Input | undefined => {
  const { query, ...rest } = input;
  return asPlaces({ query, near: '@here', ...rest }, match);
};

/** Places and categories of places, after everything that is more special. */
export const placeRules = [
  rule(
    'find_places',
    `${find} the? nearest/closest/next <place:query>
     ${find} the? nearest/closest <place:query> to <place:near>`,
    (input, match) => {
      const found = nearPlace(input, match);
      return found && { ...found, limit: 1 };
    },
  ),
  rule(
    'find_places',
    `${find} all/any/every/some? <place:query> near/around/close_to/next_to/near_to/in/by <place:near>`,
    asPlaces,
  ),
  rule(
    'find_places',
    `${find} all/any/every/some? <place:query> nearby/around_here/near_here/near_me/close_by/here`,
    nearPlace,
  ),
  rule(
    'find_places',
    `( find me? | search/look for | where can i find/get ) <place:query>`,
    asPlaces,
  ),
];

/** The camera, the base map and pages. */
export const mapRules = [
  rule('move_camera', `zoom/go/move in/closer a_bit/a_little/a_level?\n closer\n zoom in please`, {
    zoomBy: 1,
  }),
  rule('move_camera', `zoom/go/move out a_bit/a_little/a_level?\n zoom out please`, { zoomBy: -1 }),
  rule('move_camera', `zoom in a_lot/much`, { zoomBy: 3 }),
  rule('move_camera', `zoom out a_lot/much`, { zoomBy: -3 }),
  rule('move_camera', `zoom in by? <whole:zoomBy> levels/level/steps/times`),
  rule('move_camera', `zoom out by? <whole:zoomBy> levels/level/steps/times`, ({ zoomBy }) => ({
    zoomBy: -Number(zoomBy),
  })),
  rule(
    'move_camera',
    `turn/rotate/point the? map? to/to_face? the? <heading:bearing> up?
     <heading:bearing> up/on_top
     the? map? <heading:bearing> up/on_top`,
    ({ bearing }) => ({ bearing }),
  ),
  rule('move_camera', `rotate/turn the? map/it/view? to/by? <D:bearing>`),
  rule('move_camera', `tilt/pitch the? map/it/view/camera? to/by? <D:pitch>`),
  rule(
    'move_camera',
    `pan/move/scroll the? map/view? to_the? <heading:towards>\n pan/move/scroll the? map/view? <heading:towards>wards`,
  ),
  ...switches(
    'terrain3d',
    '3d/3-d terrain/ground/relief/mountains',
    'terrain/ground/relief/mountains in 3d/3-d',
  ),
  ...switches('buildings3d', '3d/3-d buildings/houses', 'buildings/houses in 3d/3-d'),
  ...switches('hillshade', 'hillshade/hillshading/hill_shading/relief_shading'),
  ...switches('contours', 'contours/contour_lines/height_lines'),
  ...switches('labels', 'labels/names/place_names/street_names'),
  rule(
    'set_map_style',
    `( switch/change/turn/set to | use | make )? the/a? map/it? to? the? dark map/mode/theme/colours/style?`,
    {
      mode: 'dark',
    },
  ),
  rule(
    'set_map_style',
    `( switch/change/turn/set to | use | make )? the/a? map/it? to? the? light/bright map/mode/theme/colours/style?`,
    {
      mode: 'light',
    },
  ),
  rule(
    'open_page',
    `open/show/go_to/take_me_to/bring_up/get_me_to me? the/my? <page> page?
     my <page>`,
    ({ page }, { context }) => (context.layers && page === '/routes' ? undefined : { page }),
  ),
  rule(
    'what_is_here',
    `what is/are here/this/around_here
     what's here/this
     what is/are at? this/the? place/spot/point
     which/what street/place/road/building is this/it/here
     what is the address here
     what is the address of/at this/the place/spot/point`,
    { place: '@here' },
  ),
  rule('what_is_here', `where am i`, { place: '@me' }),
  rule('what_is_here', `what is <place>`, (input) =>
    // "What is X" asks for much that is no place, so that only coordinates count there.
    /^[-\\d]/.test(String(input['place'])) || input['place'] === '@here' ? input : undefined,
  ),
  rule('what_is_here', `what is at <place>\n what's at <place>`),
  rule(
    'show_whole',
    `show/see/fit/zoom_to/zoom_out_to/frame me? the? whole/entire/full/complete <thing:what> ( on/in the? screen/view )?
     zoom_to/fit/frame/zoom_out_to <thing:what> ( on/in the? screen/view )?
     show/see all of <thing:what>
     bring all? of? <thing:what> into view`,
    ({ what }) => ({ what }),
  ),
  rule('show_whole', `show/see/where_is/overview_of/zoom_to me? the/my/this route/run`, {
    what: '@route',
  }),
];

/** Where things are, last of all. */
export const showRules = [
  rule(
    'show_place',
    `where is <place>
     where's <place>
     zoom/fly/go/jump/move/pan in? over? to <place>
     centre/center the? map? on/at <place>
     show/take/bring me? to? <place> on the map
     take/bring the map to <place>
     show me <place>
     locate <place>
     look at <place>`,
    (input, match) => (/«Y/.test(match.text('place') ?? '') ? undefined : input),
  ),
];

function switches(field: string, ...names: readonly string[]) {
  return names.flatMap((name) => [
    rule(
      'set_map_style',
      `show/display/use me? the? ${name}
       switch/turn on the? ${name}
       switch/turn the? ${name} on
       the? ${name} on`,
      { [field]: true },
    ),
    rule(
      'set_map_style',
      `hide/remove the? ${name}
       switch/turn off the? ${name}
       switch/turn the? ${name} off
       the? ${name} off
       no ${name}`,
      { [field]: false },
    ),
  ]);
}
