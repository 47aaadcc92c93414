import type { ActivityFacts } from '@webmaps/activities/activity';
import { fingerprintOf, measureActivity, prepareRun } from '@webmaps/activities/activity-facts';
import { applyEdits, joinRecordings } from '@webmaps/activities/recording/edits';
import type { Edits } from '@webmaps/activities/recording/edits';
import { decodeRecording, encodeRecording } from '@webmaps/activities/recording/encode-recording';
import type { Recording } from '@webmaps/activities/recording/recording';
import { decodeBase64Url, encodeBase64Url } from '@webmaps/plan/url/base64url';
import { sharesOfWay } from './shares-of-way.ts';
import type { WayQuery } from './shares-of-way.ts';

/** What lists show of a recording, and the recording as it is stored. */
export interface Digest {
  readonly startSeconds: number;
  readonly facts: ActivityFacts;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A stored recording, and what a person changed of it. */
export interface EditedRecording {
  readonly bytes: Uint8Array;
  readonly edits: Edits;
}

/** `undefined` for a line without times, or of fewer than two points: it is no run. */
export function digest(recording: Recording): Digest | undefined {
  const run = prepareRun(recording);
  const [startSeconds] = run.columns.times;
  if (startSeconds === undefined || run.columns.length < 2) return undefined;
  const bytes = encodeRecording(recording);
  const kept = { fingerprint: fingerprintOf(recording), recordingBytes: bytes.length };
  return { startSeconds, facts: { ...measureActivity(run), ...kept }, bytes };
}

/** The methods of the worker that measures what is not of the run on the page. */
export const digestApi = {
  digest: async (recording: Recording): Promise<Digest | undefined> => digest(recording),

  /** Several recordings as one; `undefined` where one of them is damaged. */
  join: async (parts: readonly EditedRecording[]): Promise<Digest | undefined> => {
    const recordings = parts.map(({ bytes, edits }) => {
      const recording = decodeRecording(bytes);
      return recording && applyEdits(recording, edits);
    });
    const whole = recordings.filter((recording) => recording !== undefined);
    return whole.length === parts.length ? digest(joinRecordings(whole)) : undefined;
  },

  textOfBytes: async (bytes: Uint8Array): Promise<string> => encodeBase64Url(bytes),

  bytesOfText: async (text: string): Promise<Uint8Array | undefined> => decodeBase64Url(text),

  sharesOfWay: async (query: WayQuery): Promise<readonly number[]> => sharesOfWay(query),
};

export type DigestApi = typeof digestApi;
