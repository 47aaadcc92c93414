/** What the help says: topics as data, so that the page and the palette read the same. */

/** Something that is filled in where it is shown, from the registry, the regions or the build. */
export type HelpFact = 'shortcuts' | 'sources' | 'about';

export type HelpBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly string[] }
  | { readonly kind: 'command'; readonly text: string }
  | {
      readonly kind: 'picture';
      readonly name: 'route' | 'elevation' | 'panel' | 'search' | 'tilted';
      readonly alt: string;
    }
  | { readonly kind: 'fact'; readonly fact: HelpFact };

export interface HelpTopic {
  /** The anchor in the page's address. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly HelpBlock[];
}

export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'plan',
    title: 'Plan a run',
    blocks: [
      {
        kind: 'text',
        text: 'A route is a list of waypoints and the way between them. You set the waypoints; the way is found at once, over paths and streets that a runner can use.',
      },
      {
        kind: 'picture',
        name: 'route',
        alt: 'A loop on the map with kilometre marks and round waypoints.',
      },
      {
        kind: 'steps',
        items: [
          'Click the map where the run starts, then where it goes. On a phone, tap.',
          'Drag a waypoint to move it. Drag the line to put a new one in between.',
          'Right-click the map, or press it long, for more: start here, add a waypoint, copy the coordinates.',
          'Take anything back with Undo, as often as you like.',
        ],
      },
      {
        kind: 'list',
        items: [
          'Reverse runs it from its end. Out and back returns the same way. Close the loop finds a way back to the start.',
          'Free line draws straight over ground that the map has no way for: a beach, a field. A single leg can be made free in the menu of its waypoint.',
          'The list of waypoints can be put in another order by dragging, with Alt and the arrow keys, or in the menu of the chosen one.',
          'A route has at most 100 waypoints.',
        ],
      },
    ],
  },
  {
    id: 'loops',
    title: 'Let a loop be found',
    blocks: [
      {
        kind: 'steps',
        items: [
          'Press Loop in the panel, or right-click the map and choose Loop from here.',
          'Say how far or for how long, and in which direction if you like. The kind of run and what you prefer count here too.',
          'Generate 3 loops shows them on the map, best first. Point at one to see it, press it to make it your route. On a phone, tap one to see it; pushed down, the sheet gives the map free and keeps the button.',
          'It is an ordinary route then: drag it, add to it, or take it back with Undo.',
        ],
      },
      {
        kind: 'list',
        items: [
          'Alternatives, with a route of a start and an end, shows up to three ways that really differ, and in what.',
          'Reach shows how far you get from a place, or from where you get there, in rings of time or distance. Drag the mark to move it.',
          'A recorded track that you open, by Open a file on an empty route or by dropping it on the map, stands there as it was run. Follow the ways turns it into a route along the ways you took.',
        ],
      },
    ],
  },
  {
    id: 'prefer',
    title: 'Choose how you like to run',
    blocks: [
      {
        kind: 'text',
        text: 'The kind of run decides which ways are good ones. The sliders below the waypoints say what you prefer, and the line follows them while you drag.',
      },
      {
        kind: 'list',
        items: [
          'Road: firm ground away from traffic. Trail: woods, fields and soft ground. Easy: flat, firm, and around steps. Night: where the lamps are. Shortest: the shortest way one may go.',
          'Hills, surface, green, quiet and lit change which way is taken, never how long it takes. Repeats keeps a route of several legs off the ways it has used before.',
          'The mark on a slider is where the kind of run has it. A double click goes back there, and Reset does so for all of them.',
          'Difficult paths, the switch under Prefer, allows those of T4 to T6 on the scale of the Swiss Alpine Club, where hands are needed and a fall is serious. They are left out until you turn it on.',
          'Choosing another kind of run starts from its own wishes. Undo brings yours back, and the link holds them.',
          'What the map does not know, such as a missing surface, counts as half as bad as what you do not want.',
        ],
      },
      {
        kind: 'list',
        items: [
          'Turns: what to do on the way. Point at one to see it on the map and on the profile, press it to go there.',
          'Splits: each kilometre or mile at your pace, adjusted for the grade. Flat is what the stretch is worth on the flat.',
          'Nearby: water, toilets and shelter within 150 m of the route, in the order in which you pass them.',
        ],
      },
    ],
  },
  {
    id: 'search',
    title: 'Search',
    blocks: [
      {
        kind: 'text',
        text: 'The box at the top finds places, streets, addresses, kinds of places and coordinates. It answers while you type, and nearer places come first.',
      },
      {
        kind: 'picture',
        name: 'search',
        alt: 'The search box with a list of gardens and how far away each is.',
      },
      {
        kind: 'list',
        items: [
          'Names, streets and house numbers: “Harbour Street 12”. Accents and small mistakes do not matter.',
          'Kinds: “drinking water”, “toilets”, “station”, “cafe”.',
          'Coordinates: “43.73, 7.42”, “43°44′N 7°25′E” and geo: links.',
          'Arrow keys choose, Enter takes. From a result you start there, add it, or ask for the way to it.',
        ],
      },
    ],
  },
  {
    id: 'elevation',
    title: 'Elevation, climb and time',
    blocks: [
      {
        kind: 'text',
        text: 'Heights are taken from a terrain model along the whole line, at most 20 m apart. Bridges and tunnels run straight between their ends.',
      },
      {
        kind: 'picture',
        name: 'elevation',
        alt: 'An elevation profile, coloured by grade, with its cursor on a steep part.',
      },
      {
        kind: 'list',
        items: [
          'Climb is counted on the smoothed heights of the whole route, and small ups and downs below the precision of the model do not count. Watches with a barometer may show a little more or less.',
          'The grade is the colour of the profile: green up to 2 %, red from 12 %.',
          'Move over the profile and the same place is marked on the map. By keyboard, the profile is a slider.',
          'Time is your pace on the flat, slowed and quickened by the grade as runners on average are. Set your pace in the display settings.',
          'Where a region has no heights, climb is not told at all: no guess is shown.',
        ],
      },
      {
        kind: 'picture',
        name: 'panel',
        alt: 'Distance, climb, time and descent over the list of waypoints.',
      },
    ],
  },
  {
    id: 'share',
    title: 'Share and export',
    blocks: [
      {
        kind: 'list',
        items: [
          'Copy link: the address holds the whole route. Whoever opens it can go on editing, and nothing is kept on the server.',
          'Export GPX: for watches, phones and other applications. The file holds the waypoints as a route and the whole line with heights as a track.',
          'The routes you planned last stand on the home page. They are kept in this browser only.',
        ],
      },
    ],
  },
  {
    id: 'offline',
    title: 'Offline and install',
    blocks: [
      {
        kind: 'text',
        text: 'When the planner opens a region, it brings its ways, places and heights into the browser. “Works offline” means that routes, search and heights are computed there from now on.',
      },
      {
        kind: 'list',
        items: [
          'The application itself is kept too, so that its pages open without network.',
          'Install it from the browser’s menu, or where it is offered, and it opens in a window of its own.',
          'A new version announces itself and waits for you: nothing reloads under your hands.',
          'Both need HTTPS, or a server on this machine.',
        ],
      },
    ],
  },
  {
    id: 'customise',
    title: 'Make it yours',
    blocks: [
      {
        kind: 'list',
        items: [
          'Appearance: light or dark, twelve colours, corners, direction of writing.',
          'Display: kilometres or miles, how coordinates are written, your pace, where you start.',
          'Maps: shaded relief, buildings in their height, hills in three dimensions. Tilt the map with the right mouse button, or with two fingers.',
        ],
      },
      {
        kind: 'picture',
        name: 'tilted',
        alt: 'The map tilted, with buildings in their height and the route among them.',
      },
      {
        kind: 'text',
        text: 'All of it is kept in this browser, and followed by its other tabs at once.',
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      {
        kind: 'text',
        text: 'Planning needs no account. With one, this server knows you on every machine you sign in at.',
      },
      {
        kind: 'list',
        items: [
          'Create one with an e-mail address. Where that is closed, “Request access” asks whoever runs this server.',
          'Sign in by password, or by a link or a code in a mail. Further ways are shown where this server has them.',
          'A second factor asks for a code of your authenticator app at each sign-in: Settings, Account.',
          'Settings, Account also shows where you are signed in, and signs out every other place.',
          'Export takes everything along that is kept about you. Deleting the account removes it for good; projects with other members go on in their hands.',
        ],
      },
      {
        kind: 'text',
        text: 'Signing out in one tab signs out in all. Theme, units and what else is set in this browser stays as it is.',
      },
    ],
  },
  {
    id: 'keyboard',
    title: 'Keyboard shortcuts',
    blocks: [
      {
        kind: 'text',
        text: 'Everything can be done from the keyboard. Two letters side by side are pressed one after the other.',
      },
      { kind: 'fact', fact: 'shortcuts' },
    ],
  },
  {
    id: 'formats',
    title: 'File formats',
    blocks: [
      {
        kind: 'list',
        items: [
          'GPX 1.1, written: a route of the waypoints, and a track of the whole line with heights. The credits of the map data go with it.',
          'GPX and GeoJSON, read: the installed app opens them from the files of your device, or when another app shares them.',
          'Links: the route in the address, about 80 characters for ten waypoints in a town.',
        ],
      },
      {
        kind: 'text',
        text: 'On the server, regions are made of OpenStreetMap extracts (.osm.pbf, .osm) and terrain models (.hgt, GeoTIFF).',
      },
    ],
  },
  {
    id: 'sources',
    title: 'Data sources and licences',
    blocks: [
      {
        kind: 'text',
        text: 'The maps of this server are made of the following data. The same credits stand on every map.',
      },
      { kind: 'fact', fact: 'sources' },
      {
        kind: 'list',
        items: [
          'Type: Inter and Noto Sans, SIL Open Font License 1.1.',
          'Icons: Lucide, ISC licence. Signs on the map: Maki, CC0, and Temaki, CC0.',
          'Map drawing: MapLibre GL JS, BSD licence.',
        ],
      },
    ],
  },
  {
    id: 'regions',
    title: 'Regions and importing',
    blocks: [
      {
        kind: 'text',
        text: 'A region is an area with its map, ways, places and heights. Whoever runs this server imports it with one command, from an OpenStreetMap extract and, for heights, a terrain model:',
      },
      { kind: 'command', text: 'npm run import -- --osm monaco.osm.pbf --dem N43E007.hgt' },
      {
        kind: 'list',
        items: [
          'The new region appears by itself. A planner that is open shows it once you come back to its window.',
          'Null Island is a made-up region for trying things out. It is marked as fictional wherever it is shown.',
          'A route lies in one region. Where regions overlap, the smallest that holds all its waypoints is taken.',
        ],
      },
    ],
  },
  {
    id: 'about',
    title: 'About WebMaps',
    blocks: [
      {
        kind: 'text',
        text: 'WebMaps is free software under the MIT licence. It calls no other service than this server.',
      },
      { kind: 'fact', fact: 'about' },
    ],
  },
];

export const text = {
  title: 'Help',
  search: 'Search the help',
  clear: 'Clear search',
  topics: 'Topics',
  count: (count: number) => (count === 1 ? '1 topic' : `${count} topics`),
  none: (query: string) => `Nothing in the help is about “${query}”.`,
  all: 'Show all topics',
  link: (title: string) => `Link to ${title}`,
  or: 'or',
  sources: {
    waiting: 'Asking this server for its regions',
    none: 'This server has no regions yet.',
    failed: 'The server could not list its regions; load this page again in a moment.',
    unreachable: 'The server cannot be reached; its regions and their sources are not known now.',
    fictional: 'fictional sample region',
    overview: 'under every region',
    population: (source: string) => `Population: ${source}`,
  },
  about: {
    version: 'Version',
    build: 'Build',
    newest: 'Newest on the server',
    provider: 'Provider',
    licence: 'Licence',
    mit: 'MIT',
    unknown: 'not known without the server',
    development: 'development',
  },
} as const;
