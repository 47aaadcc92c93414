import { z } from 'zod';
import { text } from '../../../text/en/profile.ts';

export const MAX_BIO_CHARACTERS = 2000;
export const MAX_LINKS = 8;

const linkSchema = z.object({
  label: z.string().trim().min(1, text.links.missingLabel).max(40, text.links.longLabel),
  url: z.string().trim().max(250, text.links.longUrl).refine(isWebAddress, text.links.badUrl),
});

/** The fields of the form. */
export const profileFormSchema = z.object({
  name: z.string().trim().min(1, text.details.missingName).max(100, text.details.longName),
  bio: z.string().trim().max(MAX_BIO_CHARACTERS, text.details.longBio),
  links: z.array(linkSchema).max(MAX_LINKS),
  isPublic: z.boolean(),
});
export type ProfileForm = z.infer<typeof profileFormSchema>;

const rowSchema = z.object({
  name: z.string(),
  bio: z.string(),
  avatar_path: z.string().nullable(),
  links: z.array(z.object({ label: z.string().default(''), url: z.string() })).catch([]),
  is_public: z.boolean(),
});

/** A profile as it is kept. */
export interface Profile {
  readonly form: ProfileForm;
  readonly avatarPath: string | null;
}

/** Reads the row of the table `profiles`. */
export function readProfile(row: unknown): Profile {
  const { name, bio, avatar_path: avatarPath, links, is_public: isPublic } = rowSchema.parse(row);
  return { form: { name, bio, links, isPublic }, avatarPath };
}

/** Whether a page can safely link to it: https, and a host with a dot. */
function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url?.protocol === 'https:' && /^[^.]+(?:\.[^.]+)+$/.test(url.hostname);
}
