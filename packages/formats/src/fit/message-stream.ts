import type { Fault } from '../fault.ts';
import { FitMessage, type FieldLayout, type MessageLayout } from './fit-message.ts';
import { MESSAGE, MIN_ABSOLUTE_TIME, TIMESTAMP } from './profile.ts';

/**
 * The data messages of one FIT file from `start` to before `end`, in their order. Where the bytes
 * stop making sense it reports a fault and ends: messages have no marks to find the next one by.
 */
export function* decodeMessages(
  view: DataView,
  start: number,
  end: number,
  report: (fault: Fault) => void,
): Generator<{ message: FitMessage; end: number }> {
  const layouts: (MessageLayout | undefined)[] = [];
  const developerFields = new Map<number, DeveloperField>();
  let clock: number | undefined;
  let at = start;
  while (at < end) {
    const header = view.getUint8(at);
    const compressed = header >= 0x80;
    if (!compressed && (header & 0x40) !== 0) {
      const defined = readLayout(view, at, end, developerFields);
      if (!defined) return report(cutFault(at));
      layouts[header & 15] = defined.layout;
      at = defined.end;
      continue;
    }
    const layout = layouts[compressed ? (header >> 5) & 3 : header & 15];
    if (!layout) return report(undefinedFault(at));
    if (at + 1 + layout.size > end) return report(cutFault(at));
    const own = new FitMessage(view, layout, at + 1, undefined).number(TIMESTAMP);
    let time: number | undefined;
    if (compressed && clock !== undefined)
      time = clock + (((header & 31) - (clock & 31) + 32) & 31);
    else if (own !== undefined && own >= MIN_ABSOLUTE_TIME) time = own;
    clock = time ?? clock;
    const message = new FitMessage(view, layout, at + 1, time);
    if (layout.global === MESSAGE.fieldDescription) describeField(message, developerFields);
    at += 1 + layout.size;
    yield { message, end: at };
  }
}

/** A field that an app on the device has added, as its description says. */
interface DeveloperField {
  readonly baseType: number;
  /** The number of the record's field that holds the same. */
  readonly native: number;
}

/** Developer fields without a native number that say by name what they are. */
const NATIVE_BY_NAME = new Map([
  ['heart rate', 3],
  ['heart_rate', 3],
  ['cadence', 4],
  ['power', 7],
]);

function describeField(message: FitMessage, fields: Map<number, DeveloperField>): void {
  const native = message.number(15) ?? NATIVE_BY_NAME.get(message.text(3)?.toLowerCase() ?? '');
  const index = message.number(0);
  const number = message.number(1);
  const baseType = message.number(2);
  if (native === undefined || index === undefined || number === undefined) return;
  if (baseType !== undefined) fields.set(index * 256 + number, { baseType, native });
}

function readLayout(
  view: DataView,
  start: number,
  end: number,
  developerFields: ReadonlyMap<number, DeveloperField>,
): { layout: MessageLayout; end: number } | undefined {
  if (start + 6 > end) return undefined;
  const littleEndian = view.getUint8(start + 2) === 0;
  const global = view.getUint16(start + 3, littleEndian);
  const fields: FieldLayout[] = [];
  let size = 0;
  let at = start + 6;
  const count = view.getUint8(start + 5);
  if (at + count * 3 > end) return undefined;
  for (let index = 0; index < count; index++, at += 3) {
    const field = { number: view.getUint8(at), size: view.getUint8(at + 1), offset: size };
    fields.push({ ...field, baseType: view.getUint8(at + 2) });
    size += field.size;
  }
  if ((view.getUint8(start) & 0x20) !== 0) {
    if (at >= end) return undefined;
    const developerCount = view.getUint8(at++);
    if (at + developerCount * 3 > end) return undefined;
    for (let index = 0; index < developerCount; index++, at += 3) {
      const known = developerFields.get(view.getUint8(at + 2) * 256 + view.getUint8(at));
      const length = view.getUint8(at + 1);
      if (known && global === MESSAGE.record && !fields.some((f) => f.number === known.native)) {
        const { baseType, native } = known;
        fields.push({ number: native, size: length, baseType, offset: size });
      }
      size += length;
    }
  }
  return { layout: { global, littleEndian, fields, size }, end: at };
}

function cutFault(byte: number): Fault {
  const message = 'A message runs over the end of the file; what comes before it was read.';
  return { code: 'message-cut', message, place: { byte } };
}

function undefinedFault(byte: number): Fault {
  const message =
    'A message was never defined, so its length is unknown; what comes before was read.';
  return { code: 'message-undefined', message, place: { byte } };
}
