import { encodeUtf8 } from '@webmaps/geo/utf8';
import { FALLBACK_SECONDS, hasTimes, measureTrack } from '../track/measure-track.ts';
import type { Lap, Place, Track, TrackFile } from '../track/track-file.ts';
import { trackOfRoute } from '../track/track-of-route.ts';
import type { Channel, TrackPoints } from '../track/track-points.ts';
import { formatDateTime, formatDecimal } from '../xml/values.ts';
import { XmlWriter } from '../xml/xml-writer.ts';
import { TCX_ROOT, TCX_TRIGGERS } from './tcx-collector.ts';

/**
 * Writes tracks with times as activities and others, planned routes included, as courses. Places are
 * points of the first course; where there is none, of an empty one.
 */
export function writeTcx(file: TrackFile): Uint8Array<ArrayBuffer> {
  const xml = new XmlWriter();
  xml.open(TCX_ROOT, {
    xmlns: 'http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2',
    'xmlns:ae': 'http://www.garmin.com/xmlschemas/ActivityExtension/v2',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  });
  const activities = file.tracks.filter(hasTimes);
  const courses = [
    ...file.tracks.filter((track) => !hasTimes(track)),
    ...file.routes.map(trackOfRoute),
  ];
  if (courses.length === 0 && file.places.length > 0) courses.push({ segments: [], laps: [] });
  if (activities.length > 0) {
    xml.open('Activities');
    for (const track of activities) writeActivity(xml, track, file.device);
    xml.close();
  }
  if (courses.length > 0) {
    xml.open('Courses');
    for (const [index, track] of courses.entries())
      writeCourse(xml, track, { name: file.name, places: index === 0 ? file.places : [] });
    xml.close();
  }
  xml.close();
  return encodeUtf8(xml.finish());
}

function writeActivity(xml: XmlWriter, track: Track, device: string | undefined): void {
  const whole = measureTrack(track, FALLBACK_SECONDS);
  const laps = track.laps.length > 0 ? track.laps : [whole];
  xml.open('Activity', { Sport: SPORTS.get(track.sport ?? '') ?? 'Other' });
  xml.text('Id', formatDateTime(whole.startSeconds));
  for (const [index, lap] of laps.entries()) {
    xml.open('Lap', { StartTime: formatDateTime(lap.startSeconds) ?? '' });
    writeLapFields(xml, lap);
    const from = index === 0 ? Number.NEGATIVE_INFINITY : lap.startSeconds;
    const to = laps[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    for (const segment of track.segments) writeTrackPart(xml, segment, { from, to });
    xml.close();
  }
  xml.text('Notes', track.description);
  if (device !== undefined) {
    xml.open('Creator', { 'xsi:type': 'Device_t' });
    xml.text('Name', device);
    xml.close();
  }
  xml.close();
}

/** The only sports that the format has. */
const SPORTS: ReadonlyMap<string, string> = new Map([
  ['running', 'Running'],
  ['biking', 'Biking'],
  ['cycling', 'Biking'],
]);

function writeLapFields(xml: XmlWriter, lap: Lap): void {
  const trigger = TCX_TRIGGERS.find(([name]) => name === lap.trigger)?.[1];
  xml.text('TotalTimeSeconds', formatDecimal(lap.durationSeconds, 3));
  xml.text('DistanceMeters', formatDecimal(lap.distanceMetres ?? 0, 2));
  xml.text('Calories', formatDecimal(lap.calories ?? 0, 0));
  writeValue(xml, 'AverageHeartRateBpm', formatDecimal(lap.averageHeartRate, 0));
  writeValue(xml, 'MaximumHeartRateBpm', formatDecimal(lap.maxHeartRate, 0));
  xml.text('Intensity', 'Active');
  xml.text('TriggerMethod', trigger ?? 'Manual');
}

/** The points of a segment that a lap holds; those without a time are of the lap of the one before. */
function writeTrackPart(
  xml: XmlWriter,
  points: TrackPoints,
  { from, to }: { from: number; to: number },
): void {
  let isOpen = false;
  let time = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < points.length; index++) {
    const own = points.channels.timeSeconds?.[index] ?? Number.NaN;
    if (!Number.isNaN(own)) time = own;
    if (time >= to || (time < from && from > Number.NEGATIVE_INFINITY)) continue;
    if (!isOpen) xml.open('Track');
    isOpen = true;
    writePoint(xml, points, index);
  }
  if (isOpen) xml.close();
}

function writeCourse(
  xml: XmlWriter,
  track: Track,
  { name, places }: { name: string | undefined; places: readonly Place[] },
): void {
  const whole = measureTrack(track, FALLBACK_SECONDS);
  const [first] = track.segments;
  const last = track.segments.at(-1);
  xml.open('Course');
  // The schema allows 15 characters; devices cut longer names themselves.
  xml.text('Name', track.name ?? name ?? 'Course');
  xml.open('Lap');
  xml.text('TotalTimeSeconds', formatDecimal(whole.durationSeconds, 3));
  xml.text('DistanceMeters', formatDecimal(whole.distanceMetres, 2));
  if (first) writePosition(xml, 'BeginPosition', first.lonLat, 0);
  if (last) writePosition(xml, 'EndPosition', last.lonLat, last.length - 1);
  xml.text('Intensity', 'Active');
  xml.close();
  for (const segment of track.segments) {
    xml.open('Track');
    for (let index = 0; index < segment.length; index++) writePoint(xml, segment, index);
    xml.close();
  }
  xml.text('Notes', track.description);
  for (const place of places) writePlace(xml, place);
  xml.close();
}

function writePoint(xml: XmlWriter, { channels, lonLat }: TrackPoints, index: number): void {
  const value = (channel: Channel, digits: number) =>
    formatDecimal(channels[channel]?.[index], digits);
  xml.open('Trackpoint');
  xml.text('Time', formatDateTime(channels.timeSeconds?.[index]));
  writePosition(xml, 'Position', lonLat, index);
  xml.text('AltitudeMeters', value('elevationMetres', 2));
  xml.text('DistanceMeters', value('distanceMetres', 2));
  writeValue(xml, 'HeartRateBpm', value('heartRate', 0));
  xml.text('Cadence', value('cadence', 0));
  const speed = value('speedMetresPerSecond', 3);
  const watts = value('powerWatts', 0);
  if (speed !== undefined || watts !== undefined) {
    xml.open('Extensions');
    xml.open('ae:TPX');
    xml.text('ae:Speed', speed);
    xml.text('ae:Watts', watts);
    xml.close();
    xml.close();
  }
  xml.close();
}

function writePosition(xml: XmlWriter, element: string, lonLat: Float64Array, index: number): void {
  xml.open(element);
  xml.text('LatitudeDegrees', formatDecimal(lonLat[index * 2 + 1], 7));
  xml.text('LongitudeDegrees', formatDecimal(lonLat[index * 2], 7));
  xml.close();
}

function writePlace(xml: XmlWriter, place: Place): void {
  xml.open('CoursePoint');
  xml.text('Name', place.name ?? 'Point');
  xml.text('Time', formatDateTime(place.timeSeconds ?? FALLBACK_SECONDS));
  writePosition(xml, 'Position', Float64Array.from(place.position), 0);
  xml.text('AltitudeMeters', formatDecimal(place.elevationMetres, 2));
  xml.text('PointType', POINT_TYPES.get(place.type ?? '') ?? 'Generic');
  xml.text('Notes', place.description);
  xml.close();
}

const POINT_TYPES: ReadonlyMap<string, string> = new Map(
  [
    ...['Summit', 'Valley', 'Water', 'Food', 'Danger', 'Left', 'Right', 'Straight'],
    ...['First Aid', 'Sprint'],
  ].map((type) => [type.toLowerCase(), type]),
);

function writeValue(xml: XmlWriter, element: string, value: string | undefined): void {
  if (value === undefined) return;
  xml.open(element);
  xml.text('Value', value);
  xml.close();
}
