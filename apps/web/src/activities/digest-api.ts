import type { ActivityFacts } from '@webmaps/activities/activity';
import { fingerprintOf, measureActivity } from '@webmaps/activities/activity-facts';
import { encodeRecording } from '@webmaps/activities/recording/encode-recording';
import type { Recording } from '@webmaps/activities/recording/recording';

/** What lists show of a recording, and the recording as it is stored. */
export interface Digest {
  readonly facts: ActivityFacts;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The methods of the worker that measures long recordings. */
export const digestApi = {
  digest: async (recording: Recording): Promise<Digest> => ({
    facts: { ...measureActivity(recording), fingerprint: fingerprintOf(recording) },
    bytes: encodeRecording(recording),
  }),
};

export type DigestApi = typeof digestApi;
