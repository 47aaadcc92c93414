import { UnreadableFile } from '../fault.ts';
import { PositionCheck, TimeCheck } from '../track/check-position.ts';
import type { Lap, Place, Track, TrackFile } from '../track/track-file.ts';
import type { ReadContext } from '../track/track-format.ts';
import { type Channel, type TrackPoints, TrackPointsBuilder } from '../track/track-points.ts';
import type { XmlHandler } from '../xml/read-xml.ts';
import { readDateTime, readDecimal } from '../xml/values.ts';
import type { XmlReader } from '../xml/xml-reader.ts';

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Collects a `TrackFile` from the activities and courses of TCX 2. */
export class TcxCollector implements XmlHandler {
  readonly #positions: PositionCheck;
  readonly #times: TimeCheck;
  readonly #path: string[] = [];
  readonly #places: Place[] = [];
  readonly #tracks: Track[] = [];
  readonly #builder = new TrackPointsBuilder();
  #device: string | undefined;
  #track: Pick<Writable<Track>, 'name' | 'description' | 'sport'> = {};
  #segments: TrackPoints[] = [];
  #laps: Lap[] = [];
  #lap: Partial<Writable<Lap>> = {};
  #tracksInLap = 0;
  /** The fields of the point that is open, by element. */
  readonly #fields = new Map<string, string>();
  #lastSeconds: number | undefined;
  #isLapStart = false;

  constructor({ faults }: ReadContext) {
    this.#positions = new PositionCheck(faults);
    this.#times = new TimeCheck(faults);
  }

  open(name: string, xml: XmlReader): void {
    const parent = this.#path.at(-1);
    if (parent === undefined && name !== TCX_ROOT)
      throw new UnreadableFile(`This is not TCX: it starts with <${name}>.`, xml.place);
    this.#path.push(name);
    if (isTrackElement(name)) {
      this.#track = {};
      const sport = xml.attribute('Sport')?.trim().toLowerCase();
      if (sport !== undefined && sport !== 'other') this.#track.sport = sport;
      this.#times.startTrack();
    } else if (name === 'Lap') {
      const startSeconds = readDateTime(xml.attribute('StartTime'));
      this.#lap = startSeconds === undefined ? {} : { startSeconds };
      this.#tracksInLap = 0;
    } else if (name === 'Track') {
      this.#tracksInLap += 1;
      if (this.#tracksInLap > 1) this.#finishSegment();
    } else if (name === 'Trackpoint' || name === 'CoursePoint') {
      this.#fields.clear();
    }
  }

  close(name: string, text: string, xml: XmlReader): void {
    this.#path.pop();
    const parent = this.#path.at(-1) ?? '';
    if (name === 'Trackpoint') this.#addPoint(xml);
    else if (name === 'CoursePoint') this.#addPlace(xml);
    else if (name === 'Lap') this.#finishLap();
    else if (isTrackElement(name)) this.#finishTrack();
    else if (text !== '') this.#field(parent, name, text);
  }

  /** What was read, also where the file ended in the middle. @throws UnreadableFile without positions. */
  finish(): TrackFile {
    if (this.#builder.length > 0 || this.#segments.length > 0) this.#finishTrack();
    this.#positions.finish();
    const [first] = this.#tracks;
    return {
      ...(first?.name !== undefined && { name: first.name }),
      ...(this.#device !== undefined && { device: this.#device }),
      places: this.#places,
      routes: [],
      tracks: this.#tracks,
    };
  }

  #field(parent: string, name: string, text: string): void {
    if (parent === 'Lap') this.#lapField(name, text);
    else if (name === 'Value') this.#valueField(parent, text);
    else if (parent === 'Creator') {
      if (name === 'Name') this.#device = text;
    } else if (isTrackElement(parent)) {
      if (name === 'Name') this.#track.name = text;
      else if (name === 'Notes') this.#track.description = text;
    } else if (POINT_PARENTS.has(parent)) {
      this.#fields.set(name, text);
    }
  }

  /** The number in `<HeartRateBpm><Value>` and its like, of a point or of a lap. */
  #valueField(parent: string, text: string): void {
    const value = readDecimal(text);
    if (value === undefined) return;
    if (parent === 'HeartRateBpm') this.#fields.set(parent, text);
    else if (parent === 'AverageHeartRateBpm') this.#lap.averageHeartRate = value;
    else if (parent === 'MaximumHeartRateBpm') this.#lap.maxHeartRate = value;
  }

  #lapField(name: string, text: string): void {
    if (name === 'TriggerMethod') {
      const trigger = TCX_TRIGGERS.find(([, word]) => word === text)?.[0];
      if (trigger !== undefined) this.#lap.trigger = trigger;
      return;
    }
    const value = readDecimal(text);
    if (value === undefined) return;
    if (name === 'TotalTimeSeconds') this.#lap.durationSeconds = value;
    else if (name === 'DistanceMeters') this.#lap.distanceMetres = value;
    else if (name === 'Calories') this.#lap.calories = value;
  }

  #addPoint(xml: XmlReader): void {
    const seconds = readDateTime(this.#fields.get('Time'));
    const lat = readDecimal(this.#fields.get('LatitudeDegrees'));
    const lon = readDecimal(this.#fields.get('LongitudeDegrees'));
    // Devices write points without a position while they find none: not a fault.
    if (!this.#fields.has('LatitudeDegrees') && !this.#fields.has('LongitudeDegrees')) return;
    if (!this.#positions.accept(lon, lat, xml) || lon === undefined || lat === undefined) return;
    this.#breakAtPause(seconds);
    this.#builder.add(lon, lat);
    if (seconds !== undefined) {
      this.#times.check(seconds, xml);
      this.#builder.set('timeSeconds', seconds);
    }
    for (const [element, channel] of TCX_CHANNELS) {
      const value = readDecimal(this.#fields.get(element));
      if (value !== undefined) this.#builder.set(channel, value);
    }
  }

  /** A lap goes on in the segment before, unless there was a pause between them. */
  #breakAtPause(seconds: number | undefined): void {
    const gap = (seconds ?? 0) - (this.#lastSeconds ?? Number.POSITIVE_INFINITY);
    if (gap > PAUSE_SECONDS && this.#isLapStart) this.#finishSegment();
    this.#lastSeconds = seconds;
    this.#isLapStart = false;
  }

  #addPlace(xml: XmlReader): void {
    const lat = readDecimal(this.#fields.get('LatitudeDegrees'));
    const lon = readDecimal(this.#fields.get('LongitudeDegrees'));
    if (!this.#positions.accept(lon, lat, xml) || lon === undefined || lat === undefined) return;
    const place: Writable<Place> = { position: [lon, lat] };
    const timeSeconds = readDateTime(this.#fields.get('Time'));
    const elevationMetres = readDecimal(this.#fields.get('AltitudeMeters'));
    const name = this.#fields.get('Name');
    const description = this.#fields.get('Notes');
    const type = this.#fields.get('PointType');
    if (timeSeconds !== undefined) place.timeSeconds = timeSeconds;
    if (elevationMetres !== undefined) place.elevationMetres = elevationMetres;
    if (name !== undefined) place.name = name;
    if (description !== undefined) place.description = description;
    if (type !== undefined && type !== 'Generic') place.type = type.toLowerCase();
    this.#places.push(place);
  }

  #finishLap(): void {
    this.#isLapStart = true;
    const { startSeconds, durationSeconds, ...rest } = this.#lap;
    this.#lap = {};
    if (startSeconds !== undefined && durationSeconds !== undefined)
      this.#laps.push({ startSeconds, durationSeconds, ...rest });
  }

  #finishSegment(): void {
    if (this.#builder.length > 0) this.#segments.push(this.#builder.finish());
  }

  #finishTrack(): void {
    this.#finishSegment();
    const [segments, laps] = [this.#segments, this.#laps];
    [this.#segments, this.#laps] = [[], []];
    this.#lastSeconds = undefined;
    if (segments.length > 0) this.#tracks.push({ ...this.#track, segments, laps });
    this.#track = {};
  }
}

export const TCX_ROOT = 'TrainingCenterDatabase';

/** The elements of a point and the channels that they fill. `RunCadence` is that of one foot. */
const TCX_CHANNELS: readonly (readonly [element: string, channel: Channel])[] = [
  ['AltitudeMeters', 'elevationMetres'],
  ['DistanceMeters', 'distanceMetres'],
  ['HeartRateBpm', 'heartRate'],
  ['Cadence', 'cadence'],
  ['RunCadence', 'cadence'],
  ['Speed', 'speedMetresPerSecond'],
  ['Watts', 'powerWatts'],
];

/** Longer than the steps in which devices record. */
const PAUSE_SECONDS = 30;
const POINT_PARENTS: ReadonlySet<string> = new Set([
  'Trackpoint',
  'Position',
  'TPX',
  'CoursePoint',
]);

export const TCX_TRIGGERS: readonly (readonly [NonNullable<Lap['trigger']>, string])[] = [
  ['manual', 'Manual'],
  ['distance', 'Distance'],
  ['time', 'Time'],
  ['location', 'Location'],
  ['heart-rate', 'HeartRate'],
];

function isTrackElement(name: string): boolean {
  return name === 'Activity' || name === 'Course';
}
