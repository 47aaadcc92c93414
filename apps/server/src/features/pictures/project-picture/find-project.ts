import { readProfileAddress } from '@webmaps/project/profile-address';
import type { ProfileAddress } from '@webmaps/project/profile-address';
import type { ProjectPictureQuery } from '@webmaps/protocol/project-picture';
import type { Failure } from '../../../http/failure.ts';
import type { DrawnProject } from '../../public-projects/public-project.ts';
import type { PublicProjectAnswer } from '../../public-projects/read-public-projects.ts';
import type { PictureOrder } from '../pictures.ts';
import { orderOfProject } from './order-of-project.ts';

type FoundProject =
  | { readonly status: 'ready'; readonly order: PictureOrder }
  | { readonly status: 'failed'; readonly error: Failure };

const NOT_PUBLISHED: Failure = {
  code: 'not_found',
  message: 'No project with a place is published at this address.',
};
const UNAVAILABLE: Failure = { code: 'unavailable', message: 'The project cannot be read now.' };

/** The picture of a published project. Private and unknown ones, and those without a place, have none. */
export async function findProject(
  query: ProjectPictureQuery,
  read: (address: ProfileAddress) => Promise<PublicProjectAnswer<DrawnProject>> | undefined,
): Promise<FoundProject> {
  const address = readProfileAddress(query);
  const answer = address && (await read(address));
  if (answer?.status === 'unavailable') return { status: 'failed', error: UNAVAILABLE };
  const order = answer?.status === 'published' ? orderOfProject(answer.project, query) : undefined;
  return order ? { status: 'ready', order } : { status: 'failed', error: NOT_PUBLISHED };
}
