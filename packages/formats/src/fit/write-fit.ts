import { FALLBACK_SECONDS, hasTimes, measureTrack } from '../track/measure-track.ts';
import type { Lap, Place, Track, TrackFile } from '../track/track-file.ts';
import { trackOfRoute } from '../track/track-of-route.ts';
import type { TrackPoints } from '../track/track-points.ts';
import { FitWriter, type FitField } from './fit-writer.ts';
import {
  COURSE_POINTS,
  DEGREES_PER_SEMICIRCLE,
  FILE_TYPE,
  FIT_EPOCH_SECONDS,
  LAP_TRIGGERS,
  MESSAGE,
  numberOfName,
  SPORTS,
  SPORT_SYNONYMS,
  TIMESTAMP,
} from './profile.ts';

/**
 * Writes tracks with times as activities and others, planned routes included, as courses: one FIT
 * file for each track, in a row. The places go into the first one.
 */
export function writeFit(file: TrackFile): Uint8Array<ArrayBuffer> {
  const tracks = [...file.tracks, ...file.routes.map(trackOfRoute)];
  if (tracks.length === 0) tracks.push({ segments: [], laps: [] });
  const parts = tracks.map((track, index) => {
    const name = track.name ?? (index === 0 ? file.name : undefined);
    const named = name === undefined ? track : { ...track, name };
    return writeTrack(
      file,
      named,
      hasTimes(track) ? 'activity' : 'course',
      index === 0 ? file.places : [],
    );
  });
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Writes one track as an activity, or as a course that devices guide along. */
export function writeTrack(
  file: TrackFile,
  track: Track,
  type: 'activity' | 'course',
  places: readonly Place[],
): Uint8Array<ArrayBuffer> {
  const writer = new FitWriter();
  const whole = measureTrack(track, file.timeSeconds ?? FALLBACK_SECONDS);
  const { startSeconds: start, durationSeconds } = whole;
  const end = start + durationSeconds;
  const sport = SPORT_SYNONYMS.get(track.sport ?? '') ?? track.sport;
  const sportNumber = numberOfName(SPORTS, sport) ?? 0;
  writer.message(MESSAGE.fileId, [
    [0, 'enum', FILE_TYPE[type]],
    [1, 'uint16', DEVELOPMENT],
    [2, 'uint16', 0],
    [4, 'uint32', fitSeconds(file.timeSeconds ?? start)],
  ]);
  if (type === 'course' || track.name !== undefined) {
    writer.message(MESSAGE.course, [
      [4, 'enum', sportNumber],
      [5, 'string', track.name],
    ]);
  }
  const laps: readonly Lap[] = track.laps.length > 0 ? track.laps : [whole];
  const writeLaps = () => {
    for (const lap of laps)
      writer.message(MESSAGE.lap, [
        ...describeStretch(lap),
        [15, 'uint8', lap.averageHeartRate],
        [16, 'uint8', lap.maxHeartRate],
        [24, 'enum', numberOfName(LAP_TRIGGERS, lap.trigger)],
      ]);
  };
  // Devices want the lap of a course before its points and those of an activity after them.
  if (type === 'course') writeLaps();
  for (const points of track.segments) writeSegment(writer, points, start);
  for (const [index, place] of places.entries()) writePlace(writer, place, index, start);
  if (type === 'course') return writer.finish();
  writeLaps();
  writer.message(MESSAGE.session, [
    ...describeStretch(whole),
    [5, 'enum', sportNumber],
    [25, 'uint16', 0],
    [26, 'uint16', laps.length],
  ]);
  writer.message(MESSAGE.activity, [
    [TIMESTAMP, 'uint32', fitSeconds(end)],
    [0, 'uint32', durationSeconds * 1000],
    [1, 'uint16', 1],
    [2, 'enum', 0],
    [3, 'enum', 26],
    [4, 'enum', 1],
  ]);
  return writer.finish();
}

/** The number of makers that have none. */
const DEVELOPMENT = 255;
const TIMER_START = 0;
const TIMER_STOP_ALL = 4;

function writeSegment(writer: FitWriter, points: TrackPoints, fallback: number): void {
  const { channels, length, lonLat } = points;
  const times = channels.timeSeconds;
  writeTimer(writer, TIMER_START, times?.[0] ?? fallback);
  for (let index = 0; index < length; index++) {
    const cadence = channels.cadence?.[index];
    const elevation = channels.elevationMetres?.[index];
    const metres = channels.distanceMetres?.[index];
    const speed = channels.speedMetresPerSecond?.[index];
    const time = times?.[index];
    writer.message(MESSAGE.record, [
      [TIMESTAMP, 'uint32', time === undefined ? undefined : fitSeconds(time)],
      [0, 'sint32', semicircles(lonLat[index * 2 + 1])],
      [1, 'sint32', semicircles(lonLat[index * 2])],
      [2, 'uint16', elevation === undefined ? undefined : (elevation + 500) * 5],
      [5, 'uint32', metres === undefined ? undefined : metres * 100],
      [6, 'uint16', speed === undefined ? undefined : speed * 1000],
      [3, 'uint8', channels.heartRate?.[index]],
      [4, 'uint8', cadence === undefined ? undefined : Math.floor(cadence)],
      [53, 'uint8', cadence === undefined || cadence % 1 === 0 ? undefined : (cadence % 1) * 128],
      [7, 'uint16', channels.powerWatts?.[index]],
      [13, 'sint8', channels.temperatureCelsius?.[index]],
    ]);
  }
  writeTimer(writer, TIMER_STOP_ALL, times?.[length - 1] ?? fallback);
}

function writeTimer(writer: FitWriter, type: number, seconds: number): void {
  writer.message(MESSAGE.event, [
    [TIMESTAMP, 'uint32', fitSeconds(seconds)],
    [0, 'enum', 0],
    [1, 'enum', type],
  ]);
}

function writePlace(writer: FitWriter, place: Place, index: number, seconds: number): void {
  writer.message(MESSAGE.coursePoint, [
    [254, 'uint16', index],
    [1, 'uint32', fitSeconds(place.timeSeconds ?? seconds)],
    [2, 'sint32', semicircles(place.position[1])],
    [3, 'sint32', semicircles(place.position[0])],
    [5, 'enum', numberOfName(COURSE_POINTS, place.type) ?? 0],
    [6, 'string', place.name],
  ]);
}

/** The fields that laps and sessions share. */
function describeStretch(stretch: {
  readonly startSeconds: number;
  readonly durationSeconds: number;
  readonly distanceMetres?: number;
  readonly calories?: number;
}): FitField[] {
  const { startSeconds, durationSeconds, distanceMetres, calories } = stretch;
  return [
    [TIMESTAMP, 'uint32', fitSeconds(startSeconds + durationSeconds)],
    [2, 'uint32', fitSeconds(startSeconds)],
    [7, 'uint32', durationSeconds * 1000],
    [8, 'uint32', durationSeconds * 1000],
    [9, 'uint32', distanceMetres === undefined ? undefined : distanceMetres * 100],
    [11, 'uint16', calories],
  ];
}

function semicircles(degrees: number | undefined): number | undefined {
  return degrees === undefined ? undefined : degrees / DEGREES_PER_SEMICIRCLE;
}

function fitSeconds(unixSeconds: number): number {
  return unixSeconds - FIT_EPOCH_SECONDS;
}
