import type { PagePath } from '@webmaps/protocol/pages';

/** Something that can be done instead, now. */
export type LaterAction = keyof typeof actions;

interface LaterText {
  /** What is not here, and what there is instead: one sentence or two. */
  readonly body: string;
  /** The first is the one to take. */
  readonly actions: readonly [LaterAction, LaterAction?];
}

const actions = {
  plan: 'Plan a run',
  terrain: 'Open the map with 3D terrain',
  buildings: 'Open the map tilted',
  map: 'Open the map',
  home: 'Go to Home',
  appearance: 'Appearance',
  display: 'Display settings',
  helpRegions: 'How regions are imported',
  helpSources: 'Data sources and licences',
  helpShare: 'How to share a route',
} as const;

const noProjects =
  'This version keeps no projects. Routes are kept in their address and in this browser.';

/** The pages whose feature is not in this version. */
export const text = {
  actions,
  pages: {
    '/run-app': {
      body: 'Following a route while you run is not in this version. Plan it, and take it to your watch as GPX.',
      actions: ['plan', 'helpShare'],
    },
    '/email': {
      body: 'There is no mailbox in this version, as there are no accounts. A route travels as a link that holds all of it.',
      actions: ['plan', 'helpShare'],
    },
    '/tasks': {
      body: 'Tasks belong to projects, which are not in this version. Planning a run needs neither.',
      actions: ['plan'],
    },
    '/explorer': {
      body: 'Drawing and styling your own layers is not in this version. The planner draws routes on the same map.',
      actions: ['plan'],
    },
    '/grid': {
      body: 'Maps side by side are not in this version. One map with relief, 3D buildings and terrain is.',
      actions: ['map', 'display'],
    },
    '/dashboard': {
      body: 'There are no projects to count in this version. The routes you planned last stand on the home page.',
      actions: ['home', 'plan'],
    },
    '/dashboard/projects': { body: noProjects, actions: ['plan', 'home'] },
    '/dashboard/projects/list': { body: noProjects, actions: ['plan', 'home'] },
    '/dashboard/projects/view': {
      body: 'Editing the map of a project is not in this version. The planner draws routes on the same map.',
      actions: ['plan'],
    },
    '/dashboard/projects/add-one': { body: noProjects, actions: ['plan', 'home'] },
    '/dashboard/projects/add': { body: noProjects, actions: ['plan', 'home'] },
    '/dashboard/projects/add/docs': {
      body: 'This version keeps no projects, and so no documents of theirs. Nothing was uploaded.',
      actions: ['plan', 'home'],
    },
    '/dashboard/projects/add/status': { body: noProjects, actions: ['plan', 'home'] },
    '/dashboard/projects/add/location': {
      body: 'This version keeps no projects. The map of the region can be searched and looked at all the same.',
      actions: ['map', 'home'],
    },
    '/ui/maps/q': {
      body: 'A map made from a question in its address is not in this version. The search on the planner’s map finds places, streets, house numbers and coordinates.',
      actions: ['map'],
    },
    '/ui/maps/ai-chat': {
      body: 'There is no assistant in this version. Search, routes, heights and surfaces are at hand in the planner.',
      actions: ['plan'],
    },
    '/ui/maps/heatmap': {
      body: 'Heat maps of runs are not in this version, which records none. The planner shows one route at a time, with its climb.',
      actions: ['plan'],
    },
    '/ui/maps/elevation': {
      body: 'Contours, slopes and lines of sight are not in this version. The planner has 3D terrain, shaded relief and the profile of any route.',
      actions: ['terrain', 'plan'],
    },
    '/ui/maps/full-screen': {
      body: 'A map without anything around it is not in this version. The planner’s panel can be hidden with one key.',
      actions: ['map'],
    },
    '/ui/maps/single-page': {
      body: 'A map to be embedded in other sites is not in this version. The planner has search, routes and layers on one page.',
      actions: ['map', 'helpShare'],
    },
    '/ui/maps/3d-buildings': {
      body: 'Sun, shadows and colours by height are not in this version. The planner’s map shows buildings in their height when it is tilted.',
      actions: ['buildings'],
    },
    '/ui/maps/generate-route': {
      body: 'A page of its own for loops is not in this version. The planner makes them: press Loop there, say how far or for how long, and choose one of three.',
      actions: ['plan'],
    },
    '/ui/maps/population-density': {
      body: 'Maps of population are not in this version. Which data each region is made of, and from whom, stands in the help.',
      actions: ['map', 'helpSources'],
    },
    '/ui/projects/{id}': { body: noProjects, actions: ['plan', 'home'] },
    '/ui/public/project-profile': {
      body: 'Nothing is published on this server: this version keeps no projects. A route can be shared as a link.',
      actions: ['plan', 'helpShare'],
    },
    '/admin/regions': {
      body: 'Importing regions from the browser is not in this version. It is one command on the server.',
      actions: ['helpRegions', 'home'],
    },
    '/admin/system': {
      body: 'The state of the server is not shown here in this version. Its address /healthz answers while it is well.',
      actions: ['home'],
    },
  } satisfies Partial<Record<PagePath, LaterText>> as Partial<Record<PagePath, LaterText>>,
} as const;
