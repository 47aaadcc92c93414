const projects = (count: number) => `${count} ${count === 1 ? 'project' : 'projects'}`;
const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** The import of many projects from a file. */
export const text = {
  title: 'Import projects',
  about:
    'From a CSV file with a row for each project, or a GeoJSON file with a feature for each. Nothing is imported before you have seen what was understood.',
  signedOut: 'Sign in to import projects from a file.',
  open: 'Import',
  choose: {
    drop: 'Drop a CSV or GeoJSON file here',
    button: 'Choose a file',
    formats:
      'The first row of a CSV file names the columns. A name is enough; state, dates, tags and a place can be in it too.',
    one: 'Drop one file at a time.',
    again: 'Choose another file',
    facts: (format: string, count: number) => `${format}, ${rows(count)}`,
    reading: 'Reading the file',
    failed: 'This file could not be read.',
    failedHint: 'Nothing was imported.',
    unreadable: 'The browser could not read it. It may have been moved or be too large.',
    unfinished: (name: string) => `${name} is still here`,
    unfinishedHint: 'It was chosen before and is not imported completely.',
    resume: 'Continue with it',
    forget: 'Forget it',
    empty: 'There are no rows below the names of the columns.',
    many: (count: number, most: number) =>
      `The file has ${rows(count)}; at most ${most} can be imported from one file. Divide it.`,
    large: (mostMegabytes: number) => `The file is larger than ${mostMegabytes} MB. Divide it.`,
    lost: 'The file of this import is not in this browser any more. Choose it again: what was imported from it is not imported twice.',
    notKept: 'This browser does not keep the file, so after a reload it has to be chosen again.',
    line: (line: number) => `Line ${line}: `,
  },
  columns: {
    title: 'Columns',
    about: 'Matched by their names. Change what does not fit.',
    none: 'Not in the file',
    unused: (names: string) => `Not imported: ${names}.`,
    geometry: 'Each feature brings its own place or area.',
  },
  fields: {
    name: 'Name',
    description: 'Description',
    status: 'Status',
    tags: 'Tags',
    starts_on: 'Start',
    due_on: 'Due date',
    location_name: 'Location',
    latitude: 'Latitude',
    longitude: 'Longitude',
    geometry: 'Geometry',
    row: 'Row',
  },
  preview: {
    title: 'Preview',
    first: (count: number, all: number) =>
      count === all
        ? `All ${rows(all)} that can be imported.`
        : `The first ${count} of ${rows(all)} that can be imported.`,
    table: 'Projects that will be imported',
    line: 'Line',
    place: 'Place',
    area: 'Area',
    dates: 'Dates',
    none: 'No row can be imported as it is.',
  },
  faulty: {
    title: (count: number) => `${rows(count)} cannot be imported`,
    about:
      'They are left out. Correct them in the file, or download them to correct and import them by themselves.',
    list: 'Rows that cannot be imported',
    line: (line: number) => `Line ${line}`,
    feature: (number: number, line: number) => `Feature ${number}, line ${line}`,
    more: (count: number) => `Show ${count} more`,
    download: 'Download faulty rows',
    fileName: 'faulty-rows.csv',
    reasonColumn: 'Why not imported',
    lineColumn: 'Line in the file',
  },
  faults: {
    noName: 'There is no name.',
    longText: (letters: number, most: number) =>
      `It has ${letters} characters; at most ${most} are possible.`,
    noText: 'It holds a character that is no text.',
    noStatus: (cell: string, states: string) => `“${cell}” is no status. Possible are: ${states}.`,
    archived: 'A new project cannot be archived.',
    noDay: (cell: string) => `“${cell}” is no day. Write it as YYYY-MM-DD.`,
    dayUnclear: (cell: string) => `“${cell}” can be read in two ways. Write the day as YYYY-MM-DD.`,
    noSuchDay: (cell: string) => `“${cell}” is not in the calendar.`,
    dueFirst: (due: string, start: string) => `${due} is before the start, ${start}.`,
    manyTags: (count: number, most: number) =>
      `There are ${count} tags; at most ${most} are possible.`,
    halfPlace: 'A place needs both latitude and longitude.',
    noLatitude: (cell: string) => `“${cell}” is no latitude: a number from −90 to 90.`,
    noLongitude: (cell: string) => `“${cell}” is no longitude: a number from −180 to 180.`,
    longRow: (cells: number, columns: number) =>
      `It has ${cells} cells, but there are only ${columns} columns. A cell with a delimiter in it has to be in quotes.`,
    noGeometry: 'It is no geometry of GeoJSON.',
    noPosition: 'A position needs a longitude and a latitude.',
    outside: 'A position is outside ±180° and ±90°. GeoJSON has longitudes first, in degrees.',
    shortLine: 'A line needs at least two positions.',
    shortRing: 'The edge of an area needs at least four positions.',
    openRing: 'The edge of an area is not closed: its last position has to be the first.',
    largeArea: (count: number, most: number) =>
      `The area has ${count} positions; at most ${most} are possible. Simplify it.`,
  },
  send: {
    start: (count: number) => `Import ${projects(count)}`,
    running: (done: number, all: number) => `Imported ${done} of ${rows(all)}`,
    title: (good: number) => `${projects(good)} can be imported`,
    faulty: (count: number) => `${rows(count)} cannot, and will be left out.`,
    checking: 'Checking the rows',
    stop: 'Stop',
    stopping: 'Stopping',
    resume: 'Continue',
    retry: 'Try again',
    undo: 'Undo import',
    undoing: (count: number) => `Undoing the import: ${projects(count)} deleted`,
  },
  outcome: {
    done: (count: number) => `${projects(count)} imported`,
    stopped: (count: number, left: number) =>
      `Stopped: ${projects(count)} imported, ${rows(left)} to go`,
    failed: (count: number, left: number) =>
      `The import was interrupted: ${projects(count)} imported, ${rows(left)} to go`,
    failedHint: 'The file and your choices are kept. Trying again brings nothing twice.',
    repeated: (count: number) =>
      `${rows(count)} had been imported from this file before and ${count === 1 ? 'was' : 'were'} left as ${count === 1 ? 'it is' : 'they are'}.`,
    refused: (count: number) =>
      `${rows(count)} ${count === 1 ? 'was' : 'were'} refused by the server.`,
    leftOut: (count: number) =>
      `${rows(count)} with faults ${count === 1 ? 'was' : 'were'} left out.`,
    show: 'Show the projects',
    undone: (count: number) => `The import was undone: ${projects(count)} deleted.`,
    undoneInPart: (kept: number) =>
      `${kept} stayed: only what was imported within the last hour, and neither changed nor given tasks, documents or members since, can be undone.`,
    notUndone: (count: number) =>
      count === 0
        ? 'The import was not undone.'
        : `The import was undone in part: ${projects(count)} deleted.`,
    started: 'This import had begun before the page was left',
    startedHint: 'What was imported stays. Continuing brings only what is missing.',
  },
} as const;
