/** What a column of a file can be, in the order in which it is asked for. */
export const importFields = [
  ...(['name', 'description', 'status', 'tags', 'starts_on', 'due_on'] as const),
  ...(['location_name', 'latitude', 'longitude'] as const),
] as const;
export type ImportField = (typeof importFields)[number];

/** The index of the column of each field, `null` where no column is it. */
export type ColumnChoice = Readonly<Record<ImportField, number | null>>;

/** Names of columns without spaces and signs; what the list of projects exports is among them. */
const names: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'title', 'project', 'projectname'],
  description: ['description', 'desc', 'about', 'summary', 'notes', 'comment'],
  status: ['status', 'state', 'phase'],
  tags: ['tags', 'tag', 'labels', 'label', 'keywords', 'categories', 'category'],
  starts_on: ['startson', 'start', 'starts', 'startdate', 'begin', 'from'],
  due_on: [
    'dueon',
    'due',
    'duedate',
    'deadline',
    'end',
    'ends',
    'enddate',
    'finish',
    'until',
    'to',
  ],
  location_name: [
    'locationname',
    'location',
    'place',
    'placename',
    'address',
    'city',
    'town',
    'site',
  ],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x'],
};

/** Chooses columns by their names: the first of the likeliest name for each field. */
export function matchColumns(columns: readonly string[]): ColumnChoice {
  const plain = columns.map(plainName);
  const choice = importFields.map((field) => {
    const column = names[field].map((name) => plain.indexOf(name)).find((index) => index >= 0);
    return [field, column ?? null] as const;
  });
  return Object.fromEntries(choice) as Record<ImportField, number | null>;
}

/** "Start date [local]" as "startdate". */
function plainName(column: string): string {
  return column
    .toLowerCase()
    .replace(/[([].*$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
