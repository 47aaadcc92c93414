import { dayAndTimeText } from '../../../display/dates.ts';
import type { MapVersion } from '../../../project-map/versions/version.ts';
import { text as words } from '../../../text/en/map-versions.ts';

/** As the server takes it. */
export const MAX_VERSION_NAME = 200;

/** What a version is called, also in a sentence. */
export function nameOfVersion({ name, kind, createdAt }: MapVersion): string {
  return name ?? `${words.kinds[kind]}, ${dayAndTimeText(createdAt)}`;
}
