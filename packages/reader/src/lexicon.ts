/** The words of preferences, profiles, directions and colours, each with the value that it has in a call. */

export type PreferenceValue = number | 'more' | 'less';
export interface Preference {
  readonly name: 'hills' | 'surface' | 'green' | 'quiet' | 'lit' | 'avoidRepeats';
  readonly value: PreferenceValue;
}

/** Longer phrases first, so that "more parks" is not read as "parks". */
export const preferenceWords: readonly (readonly [string, Preference['name'], PreferenceValue])[] =
  [
    ['flatter|(?:less|fewer) (?:hills|hilly|climbs?|climbing|ascent|steep)', 'hills', 'less'],
    ['hillier|more (?:hills|hilly|climbs?|climbing|ascent)|steeper', 'hills', 'more'],
    ['softer(?: ground)?|less (?:asphalt|paved|tarmac)', 'surface', 'less'],
    ['firmer(?: ground)?|more (?:asphalt|paved|tarmac)', 'surface', 'more'],
    ['greener|shadier|more (?:green|parks|trees|shade|nature|woods)', 'green', 'more'],
    ['quieter|calmer|(?:more quiet|less (?:traffic|cars|noise|busy)|fewer cars)', 'quiet', 'more'],
    ['better lit|more (?:lights?|lit)', 'lit', 'more'],
    [
      '(?:flat|level)(?: ground| terrain| ways?| roads?)?|no (?:hills|climbs|climbing)|without (?:hills|climbs|climbing)|avoid(?:ing)? (?:hills|climbs|climbing)|not hilly',
      'hills',
      0,
    ],
    [
      'hilly(?: is fine)?|with (?:hills|climbs)|(?:lots|plenty) of (?:hills|climbs?|climbing)',
      'hills',
      1,
    ],
    [
      '(?:paved|asphalt(?:ed)?|tarmac)(?: (?:roads?|ways?|paths?|streets?))?|firm ground|hard ground',
      'surface',
      1,
    ],
    [
      '(?:soft|unpaved)(?: (?:ground|ways?|paths?|surfaces?))?|(?:no|without|avoiding|avoid) (?:asphalt|tarmac)',
      'surface',
      0,
    ],
    [
      'green(?: (?:ways?|streets?))?|shady|shaded|through (?:the )?(?:parks|woods|nature|forest|trees)|in (?:the )?(?:nature|woods|forest|shade)',
      'green',
      1,
    ],
    [
      '(?:quiet|calm)(?: (?:streets?|roads?|ways?|paths?))?|(?:avoid(?:ing)?|no|without|away from|little|off|not along)(?: the| any)? (?:traffic|cars|(?:busy|main|big) (?:streets?|roads?))',
      'quiet',
      1,
    ],
    [
      '(?:well[- ])?lit(?: (?:streets?|roads?|ways?|up))?|with (?:street ?)?(?:lamps|lights|lighting)',
      'lit',
      1,
    ],
    ['no (?:way|street|road) twice|without repeats?|no repeats?', 'avoidRepeats', 1],
  ];

export const profileWords: readonly (readonly [string, string])[] = [
  ['trails?|off-?road|trail running', 'trail'],
  [
    '(?:no|without|avoiding|avoid)(?: any)? (?:steps|stairs)|(?:with )?(?:a )?(?:pushchair|stroller|pram)(?: with me)?|step-free|easy',
    'easy',
  ],
  ['(?:on|by) foot|(?:the )?shortest walk|walk(?:ing)?', 'foot'],
  ['(?:at |by )?night|after dark|in the dark', 'night'],
  ['road running|road runs?|on roads?', 'road'],
];

const headings = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
];
export const headingPattern =
  'north-?east|south-?east|north-?west|south-?west|north|south|east|west';

/** Degrees clockwise from north. */
export function readHeading(word: string): number {
  return headings.indexOf(word.toLowerCase().replace('-', '')) * 45;
}

export const colourPattern =
  '(?:(?:dark|light|bright|pale|deep) ?)?(?:red|green|blue|yellow|orange|purple|violet|pink|brown|black|white|gr[ae]y|teal|navy|turquoise|magenta|cyan|gold)';

/** Pages by what people call them. */
export const pageWords: readonly (readonly [string, string])[] = [
  ['home(?: ?page)?|start page|main page', '/'],
  ['tasks?|to-?dos?|task list', '/tasks'],
  ['e?-?mails?|inbox|mailbox|mail', '/email'],
  ['dashboard', '/dashboard'],
  ['(?:list of )?projects|project list', '/dashboard/projects/list'],
  ['help|manual', '/help'],
  ['settings|display settings|preferences', '/settings/display'],
  ['appearance(?: settings)?', '/settings/appearance'],
  ['account(?: settings)?', '/settings/account'],
  ['profile(?: settings)?', '/settings/profile'],
  ['notification settings', '/settings/notifications'],
  ['offline settings|downloaded regions', '/settings/offline'],
  ['planner|route planner|planning', '/run'],
  ['runs|recorded runs|activities|saved routes', '/routes'],
  ['map editor|editor', '/explorer'],
  ['heat ?map page|map of runs', '/ui/maps/heatmap'],
  ['map search|search page', '/ui/maps/q'],
  ['compare maps|comparison of maps', '/grid'],
  ['components', '/components'],
];

export const pagePattern = pageWords.map(([words]) => words).join('|');
export const formatPattern = 'gpx|tcx|fit|kml|geojson|csv|shapefile|flatgeobuf|geopackage|png|pdf';
export const choicePattern =
  'first|second|third|fourth|fifth|shortest|longest|flattest|hilliest|greenest|[1-5](?:st|nd|rd|th)?|one|two|three';
const kindWords = '(?:drinking )?water|drinking fountains?|toilets?|loos?|shelters?';
export const kindsPattern = `(?:${kindWords})(?:(?: ,| and| or)+ (?:${kindWords}))*`;
