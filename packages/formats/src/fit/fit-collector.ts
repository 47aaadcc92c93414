import { isPosition, type Position } from '@webmaps/geo/position';
import type { Fault } from '../fault.ts';
import type { Lap, Place, Track } from '../track/track-file.ts';
import { TrackPointsBuilder, type Channel, type TrackPoints } from '../track/track-points.ts';
import type { FitMessage } from './fit-message.ts';
import {
  COURSE_POINTS,
  DEGREES_PER_SEMICIRCLE,
  FIT_EPOCH_SECONDS,
  LAP_TRIGGERS,
  MESSAGE,
  MIN_ABSOLUTE_TIME,
  nameDevice,
  SPORTS,
  TIMER_STOPS,
} from './profile.ts';

/** What a file says about itself. */
interface FitFacts {
  name?: string;
  timeSeconds?: number;
  device?: string;
}

/** Gathers the messages of one FIT file into a track, places and facts. */
export class FitCollector {
  readonly places: Place[] = [];
  readonly facts: FitFacts = {};
  readonly #report: (fault: Fault) => void;
  readonly #laps: Lap[] = [];
  readonly #segments: TrackPoints[] = [];
  readonly #points = new TrackPointsBuilder();
  #sport: number | undefined;

  constructor(report: (fault: Fault) => void) {
    this.#report = report;
  }

  /** `end`: the byte after the message, for faults. */
  take(message: FitMessage, end: number): void {
    switch (message.global) {
      case MESSAGE.record:
        return this.#takeRecord(message, end);
      case MESSAGE.event:
        if (message.number(0) === 0 && TIMER_STOPS.has(message.number(1) ?? -1)) this.#endSegment();
        return;
      case MESSAGE.lap:
        return this.#takeLap(message);
      case MESSAGE.session:
        this.#sport ??= message.number(5);
        return;
      case MESSAGE.fileId:
        return this.#takeFileId(message);
      case MESSAGE.deviceInfo:
        if (message.number(0) === 0) this.#setDevice(message, { maker: 2, product: 4, name: 27 });
        return;
      case MESSAGE.course:
        this.#sport ??= message.number(4);
        set(this.facts, 'name', message.text(5));
        return;
      case MESSAGE.coursePoint:
        return this.#takeCoursePoint(message, end);
      default:
    }
  }

  /** The track, unless the file has no position. */
  finishTrack(): Track | undefined {
    this.#endSegment();
    if (this.#segments.length === 0) return undefined;
    const sport = SPORTS.get(this.#sport ?? -1);
    return {
      ...(this.facts.name === undefined ? {} : { name: this.facts.name }),
      ...(sport === undefined ? {} : { sport }),
      segments: this.#segments,
      laps: this.#laps,
    };
  }

  #endSegment(): void {
    if (this.#points.length > 0) this.#segments.push(this.#points.finish());
  }

  #takeRecord(message: FitMessage, end: number): void {
    const position = this.#readPosition(message, end, { lat: 0, lon: 1 });
    if (!position) return;
    this.#points.add(position[0], position[1]);
    this.#set('elevationMetres', message.scaled(78, 5, 500) ?? message.scaled(2, 5, 500));
    this.#set('timeSeconds', unixSeconds(message.time));
    this.#set('heartRate', message.number(3));
    const cadence = message.number(4);
    if (cadence !== undefined) this.#set('cadence', cadence + (message.scaled(53, 128) ?? 0));
    this.#set('powerWatts', message.number(7));
    this.#set('temperatureCelsius', message.number(13));
    this.#set('speedMetresPerSecond', message.scaled(73, 1000) ?? message.scaled(6, 1000));
    this.#set('distanceMetres', message.scaled(5, 100));
  }

  #set(channel: Channel, value: number | undefined): void {
    if (value !== undefined) this.#points.set(channel, value);
  }

  #takeLap(message: FitMessage): void {
    const startSeconds = unixSeconds(message.number(2));
    const durationSeconds = message.scaled(8, 1000) ?? message.scaled(7, 1000);
    if (startSeconds === undefined || durationSeconds === undefined) return;
    const lap: { -readonly [Key in keyof Lap]: Lap[Key] } = { startSeconds, durationSeconds };
    set(lap, 'distanceMetres', message.scaled(9, 100));
    set(lap, 'calories', message.number(11));
    set(lap, 'averageHeartRate', message.number(15));
    set(lap, 'maxHeartRate', message.number(16));
    set(lap, 'trigger', LAP_TRIGGERS.get(message.number(24) ?? -1));
    this.#laps.push(lap);
  }

  #takeFileId(message: FitMessage): void {
    set(this.facts, 'timeSeconds', unixSeconds(message.number(4)));
    this.#setDevice(message, { maker: 1, product: 2, name: 8 });
  }

  #setDevice(message: FitMessage, fields: { maker: number; product: number; name: number }): void {
    const maker = message.number(fields.maker);
    const known = nameDevice(maker, message.number(fields.product));
    const own = message.text(fields.name);
    const brand = nameDevice(maker, undefined);
    const named = own && brand && !own.startsWith(brand) ? `${brand} ${own}` : own;
    set(this.facts, 'device', this.facts.device ?? named ?? known);
  }

  #takeCoursePoint(message: FitMessage, end: number): void {
    const position = this.#readPosition(message, end, { lat: 2, lon: 3 });
    if (!position) return;
    const place: { -readonly [Key in keyof Place]: Place[Key] } = { position };
    set(place, 'name', message.text(6));
    set(place, 'type', COURSE_POINTS.get(message.number(5) ?? -1));
    this.places.push(place);
  }

  /** `undefined` without a fault where the device had no position, with one where it is impossible. */
  #readPosition(
    message: FitMessage,
    byte: number,
    fields: { lat: number; lon: number },
  ): Position | undefined {
    const lat = message.number(fields.lat);
    const lon = message.number(fields.lon);
    if (lat === undefined || lon === undefined) return undefined;
    const degrees = [lon * DEGREES_PER_SEMICIRCLE, lat * DEGREES_PER_SEMICIRCLE] as const;
    if (isPosition(...degrees)) return degrees;
    const text = `The position ${degrees[1]}, ${degrees[0]} is outside ±90°, ±180°`;
    this.#report({
      code: 'position-outside',
      message: `${text}; the point was left out.`,
      place: { byte },
    });
    return undefined;
  }
}

function set<Target, Key extends keyof Target>(
  target: Target,
  key: Key,
  value: Target[Key] | undefined,
): void {
  if (value !== undefined) target[key] = value;
}

function unixSeconds(time: number | undefined): number | undefined {
  return time === undefined || time < MIN_ABSOLUTE_TIME ? undefined : time + FIT_EPOCH_SECONDS;
}
