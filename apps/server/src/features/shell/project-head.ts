import {
  profileAddress,
  profilePath,
  publishedAddress,
  readProfileAddress,
} from '@webmaps/project/profile-address';
import type { ProfileAddress } from '@webmaps/project/profile-address';
import { firstWords } from '@webmaps/project/story/first-words';
import { hasPicture } from '../public-projects/public-project.ts';
import type { PublicProject } from '../public-projects/public-project.ts';
import type { PublicProjectAnswer } from '../public-projects/read-public-projects.ts';
import type { PageInfo, PreviewPicture } from './page-head.ts';
import { pageInfo } from './page-head.ts';

interface PublicPage {
  readonly read: (address: ProfileAddress) => Promise<PublicProjectAnswer> | undefined;
  readonly publicUrl: string | undefined;
  /** Of the canonical address. */
  readonly origin: string;
}

interface ProjectHead {
  readonly info: PageInfo;
  readonly preview?: PreviewPicture;
}

/** What previews and search engines show of a description. */
const DESCRIPTION_CHARACTERS = 300;

/**
 * The head of a project's public page: its name and story, a picture of its place that the server
 * draws when it is asked for, and data for search engines, which may list public projects alone.
 * Where nothing is published it is that of the page table, status 404, whatever the reason.
 * Undefined for all other pages.
 */
export async function describePublicProject(
  url: string,
  { read, publicUrl, origin }: PublicPage,
): Promise<ProjectHead | undefined> {
  const [path = '', query = ''] = url.split('?', 2);
  if (path !== profilePath) return undefined;
  const info = pageInfo(path);
  const address = readProfileAddress(Object.fromEntries(new URLSearchParams(query)));
  const answer = address && (await read(address));
  if (answer?.status === 'unavailable') return { info: { ...info, status: 503 } };
  if (answer?.status !== 'published') return { info };
  const { project } = answer;
  const own = publishedAddress({
    ...project,
    ...(address?.kind === 'id' && { link: address.link }),
  });
  const description = descriptionOf(project);
  const isListed = project.visibility === 'public';
  // The host of a request is whatever its sender writes.
  const picture =
    publicUrl === undefined
      ? undefined
      : `${publicUrl}/functions/v1/project-picture?${queryOf(own)}`;
  return {
    info: {
      status: 200,
      title: project.name,
      description,
      isUnlisted: !isListed,
      address: profileAddress(own),
      ...(isListed && {
        subject: subjectOf(project, {
          description,
          url: `${origin}${profileAddress(own)}`,
          picture,
        }),
      }),
    },
    ...(picture !== undefined &&
      hasPicture(project) && {
        preview: { address: picture, alt: 'The project’s place on the map' },
      }),
  };
}

function queryOf(address: ProfileAddress): string {
  return profileAddress(address).split('?', 2)[1] ?? '';
}

function descriptionOf({ description, story, location_name: place }: PublicProject): string {
  const words = firstWords(description, DESCRIPTION_CHARACTERS);
  if (words !== '') return words;
  const told = firstWords(story, DESCRIPTION_CHARACTERS);
  if (told !== '') return told;
  return place === '' ? 'A project and its place on the map.' : `A project in ${place}.`;
}

/** In the words of schema.org. */
function subjectOf(
  project: PublicProject,
  about: {
    readonly description: string;
    readonly url: string;
    readonly picture: string | undefined;
  },
): Readonly<Record<string, unknown>> {
  const { name, location, location_name: place, updated_at: dateModified } = project;
  const { description, url, picture } = about;
  const geo = location && {
    '@type': 'GeoCoordinates',
    longitude: location.coordinates[0],
    latitude: location.coordinates[1],
  };
  return {
    '@type': 'CreativeWork',
    name,
    description,
    url,
    dateModified,
    ...(picture !== undefined && hasPicture(project) && { image: picture }),
    ...((geo || place !== '') && {
      spatialCoverage: {
        '@type': 'Place',
        ...(place !== '' && { name: place }),
        ...(geo && { geo }),
      },
    }),
  };
}
