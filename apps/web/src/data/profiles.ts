import { z } from 'zod';
import { profileSchema } from './answer-schemas.ts';
import type { Profile } from './answer-schemas.ts';
import { askData } from './ask.ts';

/** What the requester may see of people, by id; who has left and is not public is missing. */
export async function readProfiles(ids: readonly string[]): Promise<ReadonlyMap<string, Profile>> {
  if (ids.length === 0) return new Map();
  const { data } = await askData((client) =>
    client
      .from('profiles')
      .select('id, name, avatar_path')
      .in('id', [...new Set(ids)]),
  );
  const profiles = z.array(profileSchema).parse(data);
  return new Map(profiles.map((profile) => [profile.id, profile]));
}
