import { fileTypeNames } from '@webmaps/formats/file-types';
import { describeFault } from './file-faults.ts';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** What the planner says of files that are opened, and of recorded tracks in them. */
export const text = {
  reading: (name: string, percent: number) => `Reading ${name}… ${percent}%`,
  cancelReading: 'Cancel',
  files: (count: number) => `${count} files`,
  overtaken: (name: string) => `${name} was not opened`,
  overtakenBody:
    'The route changed while the file was being read. Open it again to replace the route.',
  joined: (count: number) => `${count} files opened as one route`,
  joinedBody: 'They follow each other in the order in which you chose them.',
  faults: (name: string, count: number) =>
    `${name}: opened with ${counted(count, 'problem', 'problems')}`,
  fault: describeFault,
  moreFaults: (count: number) => `And ${count} more.`,
  reportHeading: 'Problems in the file',
  notOpened: (name: string) => `${name} was not opened`,
  showFaults: (count: number) => counted(count, 'problem', 'problems'),
  faultList: 'List of problems',
  leftOut: (name: string, places: number) =>
    `${counted(places, 'place', 'places')} in ${name} beside the line ${places === 1 ? 'is' : 'are'} not in the route.`,
  linesHeading: 'Lines in the file',
  lines: (chosen: number, all: number) => `${chosen} of ${all} lines opened`,
  allLines: 'Open all',
  lineName: {
    route: (number: number) => `Route ${number}`,
    track: (number: number) => `Track ${number}`,
  },
  laps: (count: number) => `${count} laps`,
  lapColumns: {
    number: 'Lap',
    distance: 'Distance',
    time: 'Time',
    pace: 'Pace',
    heartRate: 'Heart rate',
  },
  unknown: '–',
  showLap: (number: number) => `Show lap ${number} on the route`,
  /** Why a file or what was shared was not opened. */
  openFailed: {
    not_opened: (name: string) =>
      `${name} could not be read. It may be a folder, or it may have been moved or changed.`,
    unknown: (name: string) => `${name} could not be read. It is not ${fileTypeNames}.`,
    unreadable: (name: string) => `${name} could not be read. It is damaged.`,
    nothing_in_it: (name: string) => `${name} contains no route or track.`,
    no_place: 'What was shared contains no place.',
  },
  drop: `Drop ${fileTypeNames} files to open them`,
  heading: 'Recorded track',
  body: (name: string, length: string) =>
    `${name}, ${length}, is shown on the map exactly as recorded.`,
  shortBody: (name: string, length: string) =>
    `A shorter line of ${name || 'a track'}, ${length}. Its elevations and times are not in the link.`,
  fileHeights: 'Elevations are from the file.',
  mapHeights: 'The file has no elevations; those of the map are shown.',
  noHeights: 'The file has no elevations.',
  timesAsRun: 'The time is that of the run.',
  timesAsPaced: 'The time is estimated from your pace.',
  kept: 'The whole track is kept in this browser; the link holds a shorter line.',
  notKept:
    'This browser could not keep the track: after a reload only a shorter line is left. Export it to keep it.',
  linkShortened: 'It holds a shorter line of the track, without elevations and times.',
  follow: 'Follow the ways',
  keep: 'Keep as recorded',
  matching: 'Matching the track to ways…',
  cancel: 'Cancel',
  matched: (percent: number) => `${percent}% follows ways`,
  allMatched: 'All of it now follows ways',
  gaps: (count: number, length: string) =>
    count === 1
      ? `One stretch of ${length} is off the map’s ways and stays as recorded.`
      : `${count} stretches, ${length} in total, are off the map’s ways and stay as recorded.`,
  planned: (length: string, recorded: string) =>
    `The route is ${length} long, the recording ${recorded}.`,
  profile: 'The type of run is now Shortest, so that the line stays where you ran.',
  undo: 'Undo',
  close: 'Close',
  noWays: 'The map has no ways near this track. It stays as recorded.',
  tooWinded:
    'This track leaves the ways and turns back too often to fit into one route. It stays as recorded.',
  failed: 'The track could not be matched',
  offline: 'The server cannot be reached, and this region is not saved in the browser yet.',
  outside: 'Part of the track is outside the regions of this server. It stays as recorded.',
  retry: 'Try again',
} as const;
