import { readTrackFile, type TrackFileOutcome } from '@webmaps/formats/read-track-file';
import { nextTask } from '../../../workers/next-task.ts';
import type { CallContext } from '../../../workers/rpc.ts';
import { inflate } from '../../../workers/inflate.ts';
import { sourceOfFile, type FileToOpen, type NamedFile } from '../../../workers/file-source.ts';
import { readPlaces, type PlacesOutcome } from './read-places.ts';
import { writeWhole, type WholeToWrite, type WrittenFile } from './write-whole.ts';

/** The methods of the worker for large files. */
export const fileApi = {
  async read(input: NamedFile, context: CallContext): Promise<TrackFileOutcome> {
    return readTrackFile(sourceOfFile(input), attended(context));
  },
  async readPlaces(input: FileToOpen, context: CallContext): Promise<PlacesOutcome> {
    return readPlaces(sourceOfFile(input), attended(context), input.chosen);
  },
  async write(input: WholeToWrite): Promise<WrittenFile | undefined> {
    return writeWhole(input);
  },
};

export type FileApi = typeof fileApi;

function attended({ signal, progress }: CallContext) {
  return { signal, progress, inflate, yieldToEventLoop: nextTask };
}
