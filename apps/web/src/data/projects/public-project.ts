import type { ProfileAddress } from '@webmaps/project/profile-address';
import { z } from 'zod';
import { accountBackend } from '../../account/account-backend.ts';
import { retryingFetch } from '../../http/retries.ts';
import { text } from '../../text/en/account.ts';
import { AskFailure } from '../ask.ts';
import { projectSchema } from './project.ts';

const documentSchema = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  size_bytes: z.number(),
});
export type PublicDocument = Readonly<z.infer<typeof documentSchema>>;

const columnsSchema = projectSchema
  .pick({
    id: true,
    name: true,
    slug: true,
    description: true,
    story: true,
    status: true,
    visibility: true,
    location_name: true,
    location: true,
    starts_on: true,
    due_on: true,
  })
  .extend({
    /** Any GeoJSON. */
    area: z.unknown(),
    /** In the public bucket of covers. */
    cover_path: z.string().nullable(),
    /** An ISO 8601 moment. */
    updated_at: z.string(),
  });

const publicProjectSchema = columnsSchema.extend({
  /** The published ones. */
  documents: z.array(documentSchema),
});
/** A project as everyone may read it. */
export type PublicProject = Readonly<z.infer<typeof publicProjectSchema>>;

const select = [
  Object.keys(columnsSchema.shape).join(),
  `documents(${Object.keys(documentSchema.shape).join()})`,
].join();

/**
 * The project at a public address, read as a stranger reads it, also by its members; `null` where
 * nothing is published there.
 *
 * @throws {@link AskFailure}
 */
export async function readPublicProject(address: ProfileAddress): Promise<PublicProject | null> {
  const query = new URLSearchParams({
    select,
    ...(address.kind === 'slug' ? { slug: `eq.${address.slug}` } : { id: `eq.${address.id}` }),
    'documents.order': 'name',
    limit: '1',
  });
  const answer = await askAsStranger(`/rest/v1/projects?${query.toString()}`, {
    address,
    headers: { 'accept-profile': 'webmaps' },
  });
  return z.array(publicProjectSchema).parse(answer)[0] ?? null;
}

/**
 * An address under which a published document can be fetched for a minute.
 *
 * @throws {@link AskFailure}
 */
export async function signDocument(path: string, address: ProfileAddress): Promise<string> {
  const escaped = path.split('/').map(encodeURIComponent).join('/');
  const answer = await askAsStranger(`/storage/v1/object/sign/documents/${escaped}`, {
    address,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expiresIn: 60 }),
  });
  const { signedURL } = z.object({ signedURL: z.string() }).parse(answer);
  return `${accountBackend?.url ?? ''}/storage/v1${signedURL}`;
}

interface Question {
  /** Where the project is published, maybe by a link. */
  readonly address: ProfileAddress;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST. */
  readonly body?: string;
}

/**
 * Asks without the session: a member sees here what everyone sees.
 *
 * @throws {@link AskFailure}
 */
export async function askAsStranger(path: string, question: Question): Promise<unknown> {
  return (await fetchAsStranger(path, question)).json();
}

/**
 * As `askAsStranger`, for what is no JSON.
 *
 * @throws {@link AskFailure}
 */
export async function fetchAsStranger(path: string, question: Question): Promise<Response> {
  const { address, headers, body } = question;
  const link = address.kind === 'id' ? address.link : undefined;
  const { url, anonKey } = accountBackend ?? { url: '', anonKey: '' };
  let answer: Response;
  try {
    answer = await retryingFetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        apikey: anonKey,
        ...headers,
        ...(link !== undefined && { 'x-project-link': link }),
      },
      credentials: 'omit',
      cache: 'no-store',
      ...(body !== undefined && { body }),
    });
  } catch {
    throw new AskFailure({ status: 0, code: 'unreachable', message: text.unreachable });
  }
  if (answer.ok) return answer;
  const isGone = [502, 503, 504].includes(answer.status);
  const message = isGone ? text.unreachable : answer.status === 429 ? text.tooMany : text.unknown;
  throw new AskFailure({ status: answer.status, code: 'refused', message });
}
