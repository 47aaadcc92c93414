/** What the planner shows below the waypoints of a route: ground, turns, splits, things nearby. */

const onto = (act: string) => (name: string | undefined) =>
  name === undefined ? act : `${act} onto ${name}`;

export const text = {
  label: 'About the route',
  tabs: { ground: 'Ground', cues: 'Turns', splits: 'Splits', nearby: 'Nearby' },
  cues: {
    list: 'Turns',
    depart: (name: string | undefined) => (name === undefined ? 'Start' : `Start on ${name}`),
    straight: (name: string | undefined) =>
      name === undefined ? 'Straight on' : `Straight on, ${name}`,
    slight_left: onto('Bear left'),
    slight_right: onto('Bear right'),
    left: onto('Turn left'),
    right: onto('Turn right'),
    sharp_left: onto('Turn sharp left'),
    sharp_right: onto('Turn sharp right'),
    u_turn: () => 'Turn back',
    steps: () => 'Take the steps',
    ferry: (name: string | undefined) =>
      name === undefined ? 'Take the ferry' : `Take the ferry ${name}`,
    difficult_path: (name: string | undefined, difficulty = 'T4 or above') =>
      `Take care, difficult path (${difficulty})${name === undefined ? '' : `: ${name}`}`,
    place: (name: string | undefined) => name ?? '',
    arrive: (name: string | undefined) => `Arrive at ${name ?? 'the finish'}`,
    none: 'The router that planned this route gives no turns.',
    showAll: (count: number) => `Show all ${count} turns`,
  },
  splits: {
    caption: 'Splits at my pace, adjusted for grade',
    columns: {
      metric: 'km',
      imperial: 'mi',
      pace: 'Pace',
      paceTitle: 'Minutes per kilometre or mile, adjusted for grade',
      time: 'Time',
      timeTitle: 'Time since the start',
      climb: 'Up',
      descent: 'Down',
      flat: 'Flat',
      flatTitle: 'Equivalent distance on the flat',
    },
    unknown: '–',
    none: 'The router that planned this route gives no splits.',
    pace: (pace: string) => `At ${pace} on the flat. Set your pace in the display settings.`,
  },
  nearby: {
    list: 'Along the route',
    loading: 'Searching along the route',
    none: (distance: string) =>
      `The map shows no water, toilets or shelter within ${distance} of the route.`,
    failed: 'Places along the route could not be loaded.',
    offline: 'Offline, this is only available for regions that work offline.',
    retry: 'Try again',
    off: (distance: string) => `${distance} off`,
    row: (what: string, distance: string, off: string) =>
      `${what}, after ${distance}, ${off} off the route`,
    kinds: { water: 'Water', toilets: 'Toilets', shelter: 'Shelter' },
    categories: {
      drinking_water: 'Drinking water',
      water_tap: 'Water tap',
      water_point: 'Water point',
      spring_box: 'Spring',
      toilets: 'Toilets',
      shelter: 'Shelter',
      wilderness_hut: 'Wilderness hut',
      alpine_hut: 'Mountain hut',
    } as Readonly<Record<string, string>>,
  },
} as const;
