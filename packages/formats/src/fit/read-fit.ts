import type { ByteSource } from '../byte-source.ts';
import { UnreadableFile } from '../fault.ts';
import { giveWay } from '../track/give-way.ts';
import type { Place, Track, TrackFile } from '../track/track-file.ts';
import type { ReadContext } from '../track/track-format.ts';
import { crc16 } from './crc.ts';
import { FitCollector } from './fit-collector.ts';
import { decodeMessages } from './message-stream.ts';

/** Reads a FIT file, or several in a row: each becomes a track. */
export async function readFit(source: ByteSource, context: ReadContext): Promise<TrackFile> {
  const bytes = await source.read(0, source.size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isFitHeader(view, 0)) {
    throw new UnreadableFile('The bytes 8 to 11 are not ".FIT".', { byte: 8 });
  }
  const tracks: Track[] = [];
  const places: Place[] = [];
  const facts: Partial<TrackFile> = {};
  let start = 0;
  while (isFitHeader(view, start)) {
    const end = await checkFile(bytes, view, start, context);
    const collector = new FitCollector((fault) => context.faults.add(fault));
    let untilYield = MESSAGES_PER_TURN;
    const from = start + view.getUint8(start);
    const report = context.faults.add.bind(context.faults);
    for (const { message, end: at } of decodeMessages(view, from, end, report)) {
      collector.take(message, at);
      if (--untilYield > 0) continue;
      untilYield = MESSAGES_PER_TURN;
      await giveWay(context, at / bytes.length);
    }
    const track = collector.finishTrack();
    if (track) tracks.push(track);
    for (const place of collector.places) places.push(place);
    // The first file of a chain names the whole.
    Object.assign(facts, { ...collector.facts, ...facts });
    start = end + 2;
  }
  if (start < bytes.length) {
    const message = `${bytes.length - start} bytes after the end of the FIT file were left out.`;
    context.faults.add({ code: 'trailing-bytes', message, place: { byte: start } });
  }
  context.progress(1);
  return { ...facts, places, routes: [], tracks };
}

/** A few milliseconds of work. */
const MESSAGES_PER_TURN = 5000;
const CRC_BYTES_PER_TURN = 4 << 20;

/** Whether a header of 12 or 14 bytes starts here. */
export function isFitHeader(view: DataView, start: number): boolean {
  if (start + 12 > view.byteLength) return false;
  const size = view.getUint8(start);
  if (size < 12 || start + size > view.byteLength) return false;
  return view.getUint32(start + 8, false) === 0x2e_46_49_54;
}

/** Checks the lengths and both checksums. Returns where the messages end. */
async function checkFile(
  bytes: Uint8Array,
  view: DataView,
  start: number,
  { faults, ...context }: ReadContext,
): Promise<number> {
  const headerSize = view.getUint8(start);
  const headerCrc = headerSize >= 14 ? view.getUint16(start + 12, true) : 0;
  if (headerCrc !== 0 && headerCrc !== crc16(bytes, start, start + 12)) {
    const message = 'The checksum of the header is wrong; the file was read all the same.';
    faults.add({ code: 'header-checksum', message, place: { byte: start + 12 } });
  }
  const dataSize = view.getUint32(start + 4, true);
  const end = start + headerSize + dataSize;
  if (dataSize === 0) {
    const message = 'The header gives no length, as after a crash; the file was read to its end.';
    faults.add({ code: 'length-missing', message, place: { byte: start + 4 } });
    return bytes.length;
  }
  if (end + 2 > bytes.length) {
    const message = `The file ends ${end + 2 - bytes.length} bytes early; what is there was read.`;
    faults.add({ code: 'file-cut', message, place: { byte: bytes.length } });
    return Math.min(end, bytes.length);
  }
  let crc = 0;
  for (let at = start; at < end; at += CRC_BYTES_PER_TURN) {
    if (at > start) await giveWay({ ...context, faults }, 0);
    crc = crc16(bytes, at, Math.min(end, at + CRC_BYTES_PER_TURN), crc);
  }
  if (crc !== view.getUint16(end, true)) {
    const message =
      'The checksum is wrong, so values may be damaged; the file was read all the same.';
    faults.add({ code: 'checksum', message, place: { byte: end } });
  }
  return end;
}
