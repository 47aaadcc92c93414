import type { TrackPoints } from '@webmaps/formats/track/track-points';
import type { Position } from '@webmaps/geo/position';
import type { ReadLine } from '../../features/elevation/line/use-track-file.ts';
import { text } from '../../text/en/elevation.ts';
import { text as tracks } from '../../text/en/tracks.ts';

/** The longest line of a file of tracks; the code that reads files comes with the first one. */
export const readMainLine: ReadLine = async (file, options) => {
  const [{ readFile }, { linesOfFile, mainLine }] = await Promise.all([
    import('../../features/planner/files/read-file.ts'),
    import('../../features/planner/files/lines-of-file.ts'),
  ]);
  const outcome = await readFile({ name: file.name, file }, options);
  if (outcome.status === 'failed') return tracks.fault(outcome);
  const lines = linesOfFile(outcome.file);
  const main = lines[mainLine(lines) ?? -1];
  if (!main) return text.fileNoLine;
  return { line: positionsOf(main.track.segments), count: lines.length };
};

/** More are left out evenly: the page keeps some hundred of them. */
const MAX_POSITIONS = 20_000;

function positionsOf(segments: readonly TrackPoints[]): readonly Position[] {
  const total = segments.reduce((sum, { length }) => sum + length, 0);
  const stride = Math.ceil(total / MAX_POSITIONS);
  const positions: Position[] = [];
  for (const { lonLat, length } of segments) {
    for (let at = 0; at < length; at += stride) {
      positions.push([lonLat[2 * at] ?? 0, lonLat[2 * at + 1] ?? 0]);
    }
  }
  const last = segments.at(-1);
  const end = last?.lonLat.subarray(2 * last.length - 2, 2 * last.length);
  if (stride > 1 && end) positions.push([end[0] ?? 0, end[1] ?? 0]);
  return positions;
}
