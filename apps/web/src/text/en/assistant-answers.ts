/** What the acts of the assistant answer. */
export const text = {
  offline: 'The server cannot be reached, and this region is not saved in the browser yet.',
  outside: 'That is outside the regions of this server.',
  tooFar: 'There is no way near one of these places. Name a place next to one.',
  climb: (metres: string) => `${metres} climb`,
  atPace: (pace: string) => `At your pace of ${pace} per km on the flat.`,
  noHeights: 'No heights are known here.',
  upAndDown: (up: string, down: string) => `${up} up, ${down} down`,
  between: (lowest: string, highest: string) => `Between ${lowest} and ${highest} above the sea`,
  height: (metres: string) => `${metres} above the sea`,
  share: (kind: string, percent: number) => `${kind} ${percent}%`,
  split: (at: string, what: string) => `${at}: ${what}`,
  steepest: (at: string, over: string) => `From ${at} on, over ${over}.`,
  noRoom: 'A route has room for 100 stops, and this one is full.',
  noStop: (count: number) =>
    count === 0 ? 'There are no stops.' : `There is no such stop. The route has ${count}.`,
  isLoop: 'The route ends where it starts already.',
  needsTwo: 'That needs a route with a start and an end.',
  needsRoute: 'There is no route yet. Plan one first.',
  onlyRoute: 'On this page only a planned route can be exported or shared.',
  isSo: 'It is so already.',
  isPreferred: 'That preference is at its end already.',
  oneStop: 'One stop. Name another place to run to.',
  loopSize: 'Loops can be from 400 m to 100 km long, or take from 5 minutes to 4 hours.',
  reachSize: 'How far one gets is known from 100 m to 50 km, or from 1 to 90 minutes.',
  alternativesNeedTwo: 'Alternatives need a route with just a start and an end.',
  noneFound: 'There is no other way worth taking.',
  noSuchRoute: (count: number) =>
    count === 0
      ? 'No routes were found to choose from.'
      : `There are ${count} to choose from. Say its number.`,
  reach: (size: string, area: string) => `${size}: ${area}`,
  countRoutes: (kind: 'loops' | 'alternatives', count: number) =>
    count === 1
      ? kind === 'loops'
        ? '1 loop'
        : '1 way'
      : `${count} ${kind === 'loops' ? 'loops' : 'ways'}`,
  countPlaces: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  withinOfRoute: (distance: string) => `Within ${distance} of the route`,
  firstListed: (count: number) => `The first ${count} are listed.`,
  atMetres: (distance: string) => `after ${distance}`,
  nothingFound: (query: string) =>
    `Nothing was found for “${query}”. Try a name, a street or a kind of place.`,
  noPlace: (said: string) =>
    `No place called “${said}” was found in the regions of this server. Try another name or coordinates.`,
  noPosition: 'The browser does not say where you are. Allow it, or name a place.',
  noReference: (said: string) => `There is no ${said} on this page.`,
  references: {
    '@here': 'Map centre',
    '@me': 'My location',
    '@start': 'Start of the route',
    '@end': 'End of the route',
    '@last': 'Last place',
    '@selection': 'selection',
  } as Readonly<Record<string, string>>,
  unnamed: 'Nothing with a name is near',
  near: (label: string) => label.replace(/^near /, 'Near '),
  shown: (name: string) => `${name} is marked on the map.`,
  noMap: 'The map is still loading. Try again in a moment.',
  nothingToShow: 'There is nothing of that on this map.',
  inView: 'All of it is in view.',
  moved: 'The map has moved.',
  styled: 'The map is drawn so.',
  noLabelSwitch: 'The names of this map cannot be switched off.',
  noPage: (path: string) => `There is no page at ${path}.`,
  opened: (title: string) => `Opened: ${title}`,
  asTheCrowFlies: 'As the crow flies',
  cannotMeasure:
    'On this page the distance between two places, the length of the route and the area within reach can be measured.',
  tooNear: 'These places are next to each other.',
  visible: 'Visible',
  hidden: 'Hidden',
  obstacle: (above: string, at: string) =>
    `The ground rises ${above} above the line of sight after ${at}.`,
  sightNote: 'By the ground alone, 1.7 m above it. Buildings and trees are not counted.',
  paceKept: (pace: string) => `Your pace is ${pace} per km now.`,
  saved: (name: string) => `Saved as “${name}” in My runs.`,
  notSaved: 'The route could not be saved in this browser. It is still on the map.',
  exported: (file: string) => `${file} was saved.`,
  noFormat: (format: string) =>
    `A route cannot be written as ${format}. GPX, TCX, FIT, KML, GeoJSON and CSV can.`,
  linkCopied: 'The link is copied. It holds the whole route.',
  notCopied: 'The browser did not let the link be copied. It is shown above.',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to redo.',
  travelled: (way: 'undo' | 'redo', steps: number) =>
    `${way === 'undo' ? 'Undone' : 'Done again'}: ${steps === 1 ? '1 step' : `${steps} steps`}.`,
} as const;
