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
  const line = main.track.segments.flatMap(({ lonLat, length }) =>
    Array.from({ length }, (_, index): Position => [
      lonLat[2 * index] ?? 0,
      lonLat[2 * index + 1] ?? 0,
    ]),
  );
  return { line, count: lines.length };
};
