import { z } from 'zod';
import { openPage } from '../acts/open-page.ts';
import { showWhole } from '../acts/show-whole.ts';
import { noOutput } from '../command-spec.ts';
import { defineTool } from '../tool-spec.ts';
import { hasOneOf, heading, place, placeFound, thing } from './fields.ts';

export const findPlaces = defineTool({
  name: 'find_places',
  area: 'map',
  summary: 'Finds places by name, address or category, and shows them on the map.',
  input: z.strictObject({
    query: z.string().min(1).max(200).describe('A name, an address or a category.'),
    near: place.optional(),
    along: z.literal('@route').optional().describe('Only along the route.'),
    limit: z.int().min(1).max(50).optional().describe('How many; 1 for the nearest.'),
  }),
  output: z.strictObject({ places: z.array(placeFound) }),
  effect: 'shows',
  needs: ['region'],
  runs: 'anywhere',
  examples: [
    'nearest toilet',
    'show all supermarkets in Harbourside',
    'find a pharmacy near the station',
    'are there any cafés around here',
    'where can I get a coffee',
    'is there a bakery nearby',
    'look for playgrounds close to Zero Square',
    'closest bus stop',
    'search for hotels in Eastgate',
    'which restaurants are near me',
    'I need a chemist',
    'where is the next drinking fountain',
    'bring up every park bench around the harbour',
    'somewhere to eat near the university',
    'is there a cash machine close by',
    'pubs within 500 m of the station',
  ],
});

export const whatIsHere = defineTool({
  name: 'what_is_here',
  area: 'map',
  summary: 'Says what is at a place: its address and what is around it.',
  input: z.strictObject({ place }),
  output: z.strictObject({ places: z.array(placeFound) }),
  effect: 'reads',
  needs: ['region'],
  runs: 'anywhere',
  examples: [
    'what is here?',
    'what is at 0.012, -0.004',
    'which street is this',
    'what is the address of this spot',
    'where am I',
    'what building is this',
    'which place is this',
    'name of this road',
    'tell me the address at the centre of the map',
    'what am I looking at',
  ],
});

export const showPlace = defineTool({
  name: 'show_place',
  area: 'map',
  summary: 'Moves the camera to a place.',
  input: z.strictObject({
    place,
    zoom: z.number().min(0).max(22).optional().describe('The zoom level of the map.'),
  }),
  output: noOutput,
  effect: 'shows',
  needs: [],
  runs: 'page',
  examples: [
    'zoom to Monaco',
    'go to Königstuhl',
    'fly to 0.012, -0.004',
    'where is Zero Square',
    'centre the map on Eastgate',
    'show me Mount Null',
    'take the map to the lighthouse',
    'jump to my position',
    'bring me to Harbourside on the map',
    'look at Observatory Hill',
    'locate the town hall',
    'move over to the stadium',
    'find Halfway Light on the map',
    'can you point out the university',
    'go back to the start',
  ],
});

export const showWholeTool = defineTool({
  name: showWhole.name,
  input: z.strictObject({ what: thing }),
  output: noOutput,
  effect: 'shows',
  area: 'map',
  summary: 'Moves the camera so that all of a thing is in view.',
  needs: [],
  runs: 'page',
  examples: [
    ...showWhole.examples,
    'zoom to the Parks layer',
    'fit the selection',
    'zoom to all layers',
    'see the entire map',
    'zoom out until all of Buildings is visible',
    'get the complete run on the screen',
    'frame what is selected',
    'bring all of Trees into view',
  ],
});

export const moveCamera = defineTool({
  name: 'move_camera',
  area: 'map',
  summary: 'Zooms, turns, tilts or pans the map.',
  input: z
    .strictObject({
      zoomBy: z.number().min(-10).max(10).optional().describe('Levels; below 0 zooms out.'),
      bearing: z.number().min(-360).max(360).optional().describe('Degrees; 0 is north up.'),
      pitch: z.number().min(0).max(85).optional().describe('Degrees; 0 looks straight down.'),
      towards: heading.optional(),
    })
    .refine(hasOneOf('zoomBy', 'bearing', 'pitch', 'towards'), { path: ['zoomBy'] }),
  output: noOutput,
  effect: 'shows',
  needs: [],
  runs: 'page',
  examples: [
    'zoom in',
    'zoom out two levels',
    'turn the map to face north',
    'pan east',
    'tilt the map by 45 degrees',
    'closer please',
    'rotate by 90 degrees',
    'north up',
    'move the map to the left',
    'look straight down',
    'further out',
    'a bit nearer',
    'scroll south',
    'I want to see more of the surroundings',
    'spin the view round so that south is up',
    'flat view from above',
  ],
});

const onOrOff = (what: string) => z.boolean().optional().describe(`Whether ${what} is shown.`);
export const setMapStyle = defineTool({
  name: 'set_map_style',
  area: 'map',
  summary: 'Chooses what the base map shows.',
  input: z
    .strictObject({
      mode: z.enum(['light', 'dark']).optional().describe('The colours of the map.'),
      terrain3d: onOrOff('the ground in 3D'),
      buildings3d: onOrOff('the height of buildings in 3D'),
      hillshade: onOrOff('the shading of hills'),
      contours: onOrOff('contour lines'),
      labels: onOrOff('names'),
    })
    .refine(hasOneOf('mode', 'terrain3d', 'buildings3d', 'hillshade', 'contours', 'labels'), {
      path: ['mode'],
    }),
  output: noOutput,
  effect: 'shows',
  needs: [],
  runs: 'page',
  examples: [
    'switch on 3d terrain',
    'dark map please',
    'show buildings in 3d',
    'hide the labels',
    'contour lines on',
    'turn off hillshading',
    'light colours',
    'no place names on the map',
    'use the dark theme for the map',
    'I want to see the relief',
    'display height lines',
    'make the map three-dimensional',
    'houses should stand up in 3D',
    'night colours for the map',
    'back to the bright map',
    'get rid of the street names',
  ],
});

export const openPageTool = defineTool({
  ...openPage,
  area: 'map',
  summary: 'Opens a page of the application.',
  needs: [],
  runs: 'page',
  examples: [
    ...openPage.examples,
    'open my tasks',
    'show my mail',
    'go to the dashboard',
    'where are my projects',
    'take me to the list of projects',
    'open the map editor',
    'show the help page',
    'I want to change my account settings',
    'my saved routes',
    'show the runs I recorded',
    'bring up the inbox',
    'get me to the settings',
  ],
});
