/** What the help says: topics as data, so that the page and the palette read the same. */
import { fileTypeNames } from '@webmaps/formats/file-types';
import { embedTopic } from './help-embed.ts';
import { gridTopic } from './help-grid.ts';
import { heatmapTopic } from './help-heatmap.ts';
import { groundTopic } from './help-ground.ts';
import { buildingsTopic } from './help-buildings.ts';
import { assistantTopic } from './help-assistant.ts';
import { mailTopic } from './help-mail.ts';
import { mapEditorTopic } from './help-map-editor.ts';
import { populationTopic } from './help-population.ts';
import type { HelpTopic } from './help-topic.ts';

export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'plan',
    title: 'Plan a run',
    blocks: [
      {
        kind: 'text',
        text: 'A route is a list of waypoints and the way between them. You set the waypoints, and WebMaps finds the way at once, along paths and streets you can run on.',
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
          'Right-click the map, or press and hold, for more: start here, add a waypoint, copy the coordinates.',
          'Double-click or double-tap to zoom in. That adds no waypoint.',
          'Drag over the elevation profile to select a stretch, or press Q, or right-click the line: you see its length, climb, grade, ground and time, and can make it a straight line or lead it another way. Its ends can be dragged on the map and on the profile.',
          'Undo takes back any change, as many as you like. The list of edits beside it names each one; choose one to see the route as it was after it.',
        ],
      },
      {
        kind: 'list',
        items: [
          'Reverse swaps start and end. Out and back returns the same way. Close the loop finds a way back to the start.',
          'Free line draws straight lines where the map has no way, such as across a beach or a field. To make a single leg free, use the menu of its waypoint.',
          'Reorder the waypoints by dragging them in the list, with Alt and the arrow keys, or in the menu of the selected one.',
          'A route can have up to 100 waypoints.',
        ],
      },
    ],
  },
  {
    id: 'loops',
    title: 'Find a loop',
    blocks: [
      {
        kind: 'steps',
        items: [
          'Press Loop in the panel, or right-click the map and choose Loop from here.',
          'Set how far or how long you want to run, and a direction if you like. The type of run and your preferences count here too.',
          'Generate 3 loops shows them on the map, best first. Point at one to see it, press it to make it your route. On a phone, tap one to see it. Pull the sheet down to see more of the map; the button stays in view.',
          'It is then an ordinary route: drag it, add to it, or undo it.',
        ],
      },
      {
        kind: 'list',
        items: [
          'Generate route, in the main navigation, compares loops from one place: click the map, and see length, climb, ground, green, quiet and lamps of each side by side, and until when there is daylight. Its address holds the question, so a link gives the same loops again.',
          'Alternatives, for a route with just a start and an end, shows up to three clearly different ways and how they differ.',
          'Reach shows how far you can get from a place, or from where you can reach it, in rings of time or distance. Drag the marker to move it.',
          'A recorded track, opened with Open a file or dropped on the map, is shown exactly as recorded, with its name, elevations and times. Drag the line, and only that place leaves the track. Follow the ways turns it into a route along the ways you took.',
          'A file with several routes or tracks opens with the longest; the panel lists the others, and you tick those to open. Laps of a watch are listed under the track, and a press on one selects it on the route. What is wrong in a file stays listed with its line until you close it.',
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
        text: 'The type of run decides which ways are good. The sliders below the waypoints set your preferences, and the route updates as you drag them.',
      },
      {
        kind: 'list',
        items: [
          'Road: firm ground away from traffic. Trail: woods, fields and soft ground. Easy: flat and firm, avoiding steps. Night: along lit streets and paths. Shortest: the shortest permitted way.',
          'Hills, Surface, Green, Quiet and Lit change which way the route takes, never how the time is calculated. Repeats keeps a route with several legs off ways it has already used.',
          'The mark on each slider shows the default for the type of run. Double-click to go back to it, or use Reset for all of them.',
          'Difficult paths, the switch under Prefer, allows paths graded T4 to T6 on the Swiss Alpine Club scale, where you need your hands and a fall is serious. They are avoided until you turn it on.',
          'A single leg can be of another type: right-click its line, or open the menu of the waypoint where it ends, and choose under Type of run. Such a leg has its own preferences; the sliders are those of the rest.',
          'Areas, in the row of tools, draws where the route is not to go, or where it should: an area, or a line along a street. Drag its corners and the route follows. Where there is no other way the route leads through, and the panel says how far. Links and saved routes contain what you drew.',
          'Choosing another type of run loads its own preferences. Undo brings yours back, and links include them.',
          'Where the map lacks data, such as a surface, a way counts as half as bad as one you do not want.',
        ],
      },
      {
        kind: 'list',
        items: [
          'Turns: directions along the route. Point at one to see it on the map and the profile, press it to go there.',
          'Splits: each kilometre or mile at your pace, adjusted for grade. Flat is the equivalent distance on the flat. Set a start to see the time of day and the light at each, and day, twilight and dark above the elevation profile, and a goal time to see the pace it takes, by even effort or even pace.',
          'Stops: under Nearby, the plus beside a place makes it a stop, of 2 minutes for water and 10 for food until you change it. All later times and the finish move, and a goal time includes the stops. Where the map has opening hours they are shown as written there, and a stop says when it is closed as you arrive; a place whose hours cannot be read is never called closed. Start, goal and stops stay in this browser for three days; links and saved routes do not contain them.',
          'Nearby: water, food, toilets and shelter within 150 m of the route, in the order you pass them. Choose which to show.',
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
        text: 'The box at the top finds places, streets, addresses, types of place and coordinates (degrees, UTM, MGRS, plus codes, geohashes). Results appear as you type, nearest first.',
      },
      {
        kind: 'picture',
        name: 'search',
        alt: 'The search box with a list of gardens and how far away each is.',
      },
      {
        kind: 'list',
        items: [
          'Names, streets and house numbers: “Harbour Street 12”. Accents and small typos do not matter.',
          'Types of place: “drinking water”, “toilets”, “station”, “cafe”.',
          'Coordinates: “43.73, 7.42”, “43°44′N 7°25′E” and geo: links.',
          'Select with the arrow keys and press Enter. From a result you can start there, add it as a waypoint, or get directions to it.',
          'A whole page for searching is /ui/maps/q: all results as numbered pins beside their list. It also reads “cafe near Harbour Street”, “toilets in Northport” and H3 cells, says how it understood you, and lets you choose another way. Click the map to see what is there and copy its coordinates in six notations. The link contains the question and its answer.',
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
        text: 'Elevations come from a terrain model along the whole route, at most 20 m apart. Bridges and tunnels run straight between their ends.',
      },
      {
        kind: 'picture',
        name: 'elevation',
        alt: 'An elevation profile, coloured by grade, with its cursor on a steep part.',
      },
      {
        kind: 'list',
        items: [
          'Climb is measured on the smoothed elevations of the whole route. Ups and downs below the precision of the model do not count. Watches with a barometer may show slightly more or less.',
          'The colour of the profile shows the grade: green is flat, yellow to red goes up, and blue goes down. The last colours begin at 12%.',
          'Point at the profile to mark the same place on the map. With the keyboard, the profile works as a slider.',
          'Time is based on your pace on the flat, adjusted for grade the way it affects most runners. Set your pace in the display settings.',
          'Where a region has no elevation data, no climb is shown rather than a guess.',
        ],
      },
      {
        kind: 'picture',
        name: 'panel',
        alt: 'Distance, climb, time and descent above the list of waypoints.',
      },
    ],
  },
  groundTopic,
  {
    id: 'share',
    title: 'Share and export',
    blocks: [
      {
        kind: 'list',
        items: [
          'Short link: for a route saved in your account. It is private until you create a link under “Share”. Anyone with the link sees the route as you saved it last, without an account: of a recorded track the part that the route runs along, without times and heart rate. “Stop sharing” takes the link back at once. Under the link there is also a QR code, and code that shows the route on another website.',
          'Link that contains the route: works without an account. It contains the route itself; of a recorded track, a shorter line without elevations and times. Anyone who opens it can keep editing, and nothing is stored on the server. It cannot be taken back.',
          'Export GPX: for watches, phones and other apps. The file contains the waypoints as a route, and the whole line with elevations as a track. A recorded track comes out as it went in, with its times unless you edited it.',
          'The button beside it exports TCX, FIT, KML, KMZ, GeoJSON or CSV, and says what each would lose of your route. It also saves a picture of the map, and prints the route with its map, elevation, splits, turns and the day you set (Ctrl+P or Cmd+P). All of it works offline.',
          'Project: its owners publish it on its page, under “Publish and share”, for everyone or for those who have its link. Its public page shows name, story, dates, place, area and routes, which everyone can open in the planner, and the documents that are published, each by “Publish” in its menu; never its members, tasks and other documents. There is a QR code, and code that shows the map on another website. “Unpublish” takes the page back at once, and “Renew link” replaces the link. The story is Markdown: headings, lists, bold, links.',
          'Your most recent routes are listed on the home page. They are saved in this browser only.',
          'Run: the page to take along, and the start page of the installed app. Choose a saved or recent route, a loop, a file or no route, and start. It shows distance, pace, the next turn and the climb ahead, speaks the turns, and finds the way back when you leave the route. To finish, pause and hold the button for a second. A reload or an empty battery loses nothing: the page asks whether to go on. Simulate plays a route at a desk; it is never kept as a run.',
          'My runs, tab Routes: what you saved. “Versions…” in the menu of a route lists what it was before: in an account its last 30 versions, otherwise the last 10 in this browser. Any two can be compared on a map and in figures, and each can be opened or restored. The folder below a route in the planner opens a saved one.',
          'The page of a project: editors set where it is by the pin beside “Location”, by search, on the map, by drawing an area or from a file, and choose a picture for its card and public page under “Cover”. Everything can be undone.',
          'Documents of a project: “Versions” in the menu of a document lists the files that it had before, for members. Editors upload a new version there, restore a former one or delete it; the document keeps its name, folder and links.',
          'Routes of a project: “Put into a project…” in the menu of a route, or “Add routes” on the page of a project, copies routes into it. Its people see them on its map and open them in the planner; editors also rename and remove them. Putting the same route there again replaces its copy.',
          'My runs, tab Collections: routes and runs under one name, such as a training week or a trip, with their lengths and climbs summed up and all their lines on one map. “Collections…” in the menu of a route or run, or for several that you select, puts them in and takes them out. The order is yours. Deleting a collection deletes none of its routes. It works without an account and offline; what two devices add is in it on both.',
          'My runs, tab Runs: Import runs keeps what your watch recorded, from GPX, TCX or FIT files, several at once; a file that is there already is left out, and on another device too. You can stop in between, and what is kept stays. A list names each file that was not kept whole, and where in it the fault is. In a wide window the map beside the list shows the run you point at. Each run has a page with its line coloured by pace, heart rate, cadence, power, temperature, grade or height, as far as they were recorded, its splits, laps, heart rate zones and best stretches, and the routes and other runs on the same way. Zones are shares of your maximum heart rate, which you set under Settings, Display. You can trim, split and join runs and fix jumps of the GPS; what was recorded is kept, so every change can be undone. An exported file can leave out the first and last 200 m. A recording of more than 11.9 MB stays in the browser that imported it, and says so. The home page sums up the week, month and year.',
        ],
      },
    ],
  },
  gridTopic,
  embedTopic,
  populationTopic,
  heatmapTopic,
  buildingsTopic,
  assistantTopic,
  mapEditorTopic,
  {
    id: 'run',
    title: 'Run with your phone',
    blocks: [
      {
        kind: 'text',
        text: '“Run” leads you along a route and records where you ran. Choose a saved or recent route, a file, a loop from where you are, or no route at all. “Simulate” plays a route as if you ran it.',
      },
      {
        kind: 'list',
        items: [
          'The next turn is at the top, and is spoken if you like. The screen stays on, since a browser stops recording when it goes dark.',
          'Off the route, “Lead me back” finds a way by the type of run of that leg, and keeps away from the areas you drew. “New way to finish” leads from here to the end.',
          'Lap starts another lap; each kilometre or mile is one anyway. The lock keeps a wet screen from being pressed.',
          'To finish, pause and hold “Hold to finish” for a second. The run is kept in My runs, and your account gets it once there is a network. GPX and FIT files are one press away.',
          'What was run is stored each second. After a reload or a flat battery the page offers to resume.',
          'No network is needed once the region is on the phone.',
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
        text: 'When the planner opens a region, it saves its ways, places and elevations in the browser. “Works offline” means that routing, search and elevation now run there.',
      },
      {
        kind: 'list',
        items: [
          'Settings, Offline lists the regions of the server with their size and what is inside. Download one, and it stays until you delete it. You can pause, close the page and go on later.',
          'The app itself is saved too, so that its pages open offline.',
          'Signed in, you can read offline what you opened before: dashboard, projects, tasks, mail. Each page says of when it is.',
          'Edits of tasks, their steps and comments, and of a project’s details are kept in this browser offline, marked, and sent as soon as there is a network. A button at the top lists them. Where someone else changed the same, you choose which stays; what the server refuses stays in the list until you try again or discard it.',
          'Install it from the browser’s menu, or when prompted, and it opens in its own window.',
          'A message appears when a new version is ready. Nothing reloads until you choose to.',
          'Offline use and installation need HTTPS, or a server on this computer.',
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
          'Appearance: light or dark, twelve colours, corner radius, text direction.',
          'Display: kilometres or miles, coordinate format, your pace, your start page.',
          'Maps: shaded relief, contour lines, 3D buildings, 3D terrain. Press T, or tilt the map with the right mouse button or two fingers, and buildings and hills rise. K opens the legend.',
        ],
      },
      {
        kind: 'picture',
        name: 'tilted',
        alt: 'The tilted map, with 3D buildings and the route among them.',
      },
      {
        kind: 'text',
        text: 'All of it is saved in this browser and applied to its other tabs at once.',
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      {
        kind: 'text',
        text: 'You can plan without an account. With one, you can sign in to this server from any device.',
      },
      {
        kind: 'list',
        items: [
          'Create one with an email address. Where sign-up is closed, “Request access” asks the administrators of this server.',
          'Sign in with a password, or with a link or code sent by email. Other methods are shown where this server offers them.',
          'A second factor asks for a code from your authenticator app each time you sign in. Set one up in Settings, Account.',
          'Settings, Account also shows where you are signed in, and lets you sign out everywhere else.',
          'An owner invites you to a project by your email address, on the project’s page. Open the link of the email, or find the invitation on your dashboard, and accept it with the account of that address.',
          'The bell at the top lists invitations, mentions, comments and tasks for you, as they happen. A press on one leads to where it happened and marks it as read; “Mark all as read” can be undone. G then N opens it. The icon of the installed app shows how many are unread, where your system does that.',
          'Download everything exports all the data stored about you. Deleting your account removes it for good. Projects with other members are handed to them.',
        ],
      },
      {
        kind: 'text',
        text: 'Signing out in one tab signs you out in all of them. Theme, units and other settings of this browser stay.',
      },
    ],
  },
  mailTopic,
  {
    id: 'keyboard',
    title: 'Keyboard shortcuts',
    blocks: [
      {
        kind: 'text',
        text: 'Everything works from the keyboard. Press two letters shown side by side one after the other. Change any of them, or switch single letters off, in the display settings.',
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
          'GPX 1.1, written: the waypoints as a route, and the whole line with elevations as a track. The map data credits are included.',
          `Read: ${fileTypeNames}. The installed app opens them from your device’s files, or when another app shares them; JSON and CSV files from the planner alone.`,
          'Links: the route in the address, about 80 characters for ten waypoints in a town.',
        ],
      },
      {
        kind: 'text',
        text: 'On the server, regions are built from OpenStreetMap extracts (.osm.pbf, .osm) and terrain models (.hgt, GeoTIFF).',
      },
    ],
  },
  {
    id: 'sources',
    title: 'Data sources and licences',
    blocks: [
      {
        kind: 'text',
        text: 'The maps on this server are built from the following data. Every map shows the same credits.',
      },
      { kind: 'fact', fact: 'sources' },
      {
        kind: 'list',
        items: [
          'Fonts: Inter and Noto Sans, SIL Open Font License 1.1.',
          'Icons: Lucide, ISC licence. Map symbols: Maki, CC0, and Temaki, CC0.',
          'Map rendering: MapLibre GL JS, BSD licence.',
          'Operations on maps: GEOS (libgeos.org), as geos-wasm (github.com/chrispahm/geos-wasm), under the GNU Lesser General Public License 2.1 or later. It is a file of its own, unmodified, in whose place another version can be put.',
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
        text: 'A region is an area with its map, ways, places and elevations. The administrator of this server imports it at /admin/regions, or with one command, from an OpenStreetMap extract and, for elevations, a terrain model. People come from a census raster or table (--population, several with a year each: 2020:people.tif), else from the homes in the extract:',
      },
      { kind: 'command', text: 'npm run import -- --osm monaco.osm.pbf --dem N43E007.hgt' },
      {
        kind: 'list',
        items: [
          'Administrators can cut a box out of the file of a country: at /admin/regions it is drawn on a map of the world, by mouse or finger, or entered as four numbers.',
          'The new region appears automatically. An open planner shows it when you return to its window.',
          'Null Island is a fictional region for trying things out. It is marked as fictional wherever it appears.',
          'A route is within one region. Where regions overlap, WebMaps uses the smallest one that contains all the waypoints.',
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
        text: 'WebMaps is free software under the MIT licence. It uses no services other than this server.',
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
  none: (query: string) => `No help topics match “${query}”.`,
  all: 'Show all topics',
  link: (title: string) => `Link to ${title}`,
  or: 'or',
  sources: {
    waiting: 'Loading the regions of this server',
    none: 'This server has no regions yet.',
    failed: 'The server could not list its regions. Reload this page in a moment.',
    unreachable: 'The server cannot be reached, so its regions and their sources are unknown.',
    fictional: 'fictional sample region',
    overview: 'under every region',
    population: (source: string) => `Population: ${source}`,
  },
  about: {
    version: 'Version',
    build: 'Build',
    newest: 'Latest on the server',
    provider: 'Provider',
    licence: 'Licence',
    mit: 'MIT',
    unknown: 'unknown without the server',
    development: 'development',
  },
} as const;
