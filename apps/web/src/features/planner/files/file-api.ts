import { readTrackFile, type TrackFileOutcome } from '@webmaps/formats/read-track-file';
import type { CallContext } from '../../../workers/rpc.ts';
import { inflate } from './inflate.ts';
import { sourceOfFile } from './file-source.ts';

/** The methods of the worker for large files. */
export const fileApi = {
  async read(
    { name, file }: { name: string; file: Blob },
    { signal, progress }: CallContext,
  ): Promise<TrackFileOutcome> {
    return readTrackFile(sourceOfFile(name, file), {
      signal,
      progress,
      inflate,
      yieldToEventLoop: () => new Promise((resolve) => setTimeout(resolve, 0)),
    });
  },
};

export type FileApi = typeof fileApi;
