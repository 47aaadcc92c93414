import type { ProjectVisibility } from './role.ts';

/** The path of a project's public page. */
export const profilePath = '/ui/public/project-profile';

/** Which project a public page shows; the secret is that of a project visible by its link. */
export type ProfileAddress =
  | { readonly kind: 'slug'; readonly slug: string }
  | { readonly kind: 'id'; readonly id: string; readonly link?: string };

/** The query of the address; of a repeated parameter the last value. */
export interface ProfileQuery {
  readonly id?: string | undefined;
  readonly slug?: string | undefined;
  readonly link?: string | undefined;
  readonly embed?: string | undefined;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG_CHARACTERS = 100;
/** The secret is sent on as a header. */
const linkPattern = /^[\x20-\x7e]{1,128}$/;

/** Undefined where no project can have the address. */
export function readProfileAddress({ id, slug, link }: ProfileQuery): ProfileAddress | undefined {
  if (id !== undefined) {
    if (!uuid.test(id)) return undefined;
    return { kind: 'id', id, ...(link !== undefined && linkPattern.test(link) && { link }) };
  }
  const isSlug = slug !== undefined && slug.length <= MAX_SLUG_CHARACTERS && slugPattern.test(slug);
  return isSlug ? { kind: 'slug', slug } : undefined;
}

/** Whether the address is that for frames of other sites: the map and the name alone. */
export function isEmbedded({ embed }: ProfileQuery): boolean {
  return embed === '1';
}

/** The address below the origin. */
export function profileAddress(address: ProfileAddress): string {
  if (address.kind === 'slug') return `${profilePath}?slug=${address.slug}`;
  const link = address.link === undefined ? '' : `&link=${encodeURIComponent(address.link)}`;
  return `${profilePath}?id=${address.id}${link}`;
}

/**
 * The address under which a project is published: by its name where everyone may see it, else by its
 * id with the secret of its link.
 */
export function publishedAddress(project: {
  readonly id: string;
  readonly slug: string;
  readonly visibility: ProjectVisibility;
  readonly link?: string | undefined;
}): ProfileAddress {
  const { id, slug, visibility, link } = project;
  if (visibility === 'public') return { kind: 'slug', slug };
  return { kind: 'id', id, ...(visibility === 'link' && link !== undefined && { link }) };
}
