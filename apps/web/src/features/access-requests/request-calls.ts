import type { ProjectRole } from '@webmaps/project/role';
import { z } from 'zod';
import { askData, postToServer } from '../../data/ask.ts';
import { mailLinkSchema } from '../../account/mail-link.tsx';

const requestSchema = z.object({
  id: z.string(),
  project_id: z.string().nullable(),
  requester_id: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  message: z.string(),
  status: z.enum(['open', 'accepted', 'declined']),
  answer: z.string(),
  answered_at: z.string().nullable(),
  created_at: z.string(),
});
const columns =
  'id,project_id,requester_id,email,name,message,status,answer,answered_at,created_at';

const listedSchema = requestSchema.extend({
  answerer: z.object({ name: z.string() }).nullable(),
});

/** A request, with the name of the project that it is about. */
export type AccessRequest = z.infer<typeof listedSchema> & {
  /** Undefined: the project is gone; for requests to the site, there is none. */
  readonly projectName?: string | undefined;
};

export interface RequestPage {
  readonly total: number;
  readonly requests: readonly AccessRequest[];
}

export const requestsPerPage = 10;

/**
 * Open or answered requests, the newest first.
 *
 * @param page from 1 on
 */
export async function listRequests(show: Show, page: number): Promise<RequestPage> {
  const first = (page - 1) * requestsPerPage;
  const { data, count } = await askData((client) => {
    const asked = client
      .from('access_requests')
      .select(`${columns},answerer:profiles!access_requests_answered_by_fkey(name)`, {
        count: 'exact',
      })
      .range(first, first + requestsPerPage - 1);
    return show === 'open'
      ? asked.eq('status', 'open').order('created_at', { ascending: false }).order('id')
      : asked.neq('status', 'open').order('answered_at', { ascending: false }).order('id');
  });
  const requests = z.array(listedSchema).parse(data);
  const names = await projectNames(requests.flatMap(({ project_id: id }) => id ?? []));
  return {
    total: count,
    requests: requests.map((request) => ({
      ...request,
      projectName: names.get(request.project_id ?? ''),
    })),
  };
}

/** How many there are of a kind. */
export async function countRequests(show: Show): Promise<number> {
  const { count } = await askData((client) => {
    const asked = client.from('access_requests').select('id', { count: 'exact', head: true });
    return show === 'open' ? asked.eq('status', 'open') : asked.neq('status', 'open');
  });
  return count;
}

export type Show = 'open' | 'answered';

/** A request that is about to be answered, and which way. */
export interface Answering {
  readonly request: AccessRequest;
  readonly accept: boolean;
}

export interface Answer {
  readonly id: string;
  readonly role: ProjectRole;
  readonly answer: string;
}

const acceptedSchema = z.object({ invited: z.boolean(), mail: mailLinkSchema.optional() });

/** @returns whether there is an invitation, and its link where no mail server sends it */
export async function acceptRequest({ id, role, answer }: Answer) {
  const accepted = await postToServer(`/api/_admin/access-requests/${id}/accept`, { role, answer });
  return acceptedSchema.parse(accepted);
}

export async function declineRequest({ id, answer }: Omit<Answer, 'role'>): Promise<void> {
  await askData((client) =>
    client.rpc('answer_access_request', { request: id, accept: false, answer }),
  );
}

const ownSchema = requestSchema.omit({ requester_id: true });
export type OwnRequest = Readonly<z.infer<typeof ownSchema>>;

/** The latest 20 requests of a person, the newest first. */
export async function ownRequests(person: string): Promise<readonly OwnRequest[]> {
  const { data } = await askData((client) =>
    client
      .from('access_requests')
      .select(columns)
      .eq('requester_id', person)
      .order('created_at', { ascending: false })
      .limit(20),
  );
  return z.array(ownSchema).parse(data);
}

export interface AccessRequestInput {
  readonly project: string | undefined;
  readonly email: string;
  readonly name: string;
  readonly message: string;
}

/** Requests access. The answer never reveals whether an account or a project exists. */
export async function requestAccess({
  project,
  email,
  name,
  message,
}: AccessRequestInput): Promise<void> {
  await askData((client) =>
    client.rpc('request_access', { project: project ?? null, email, name, message }),
  );
}

async function projectNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const { data } = await askData((client) =>
    client.from('projects').select('id,name').in('id', unique),
  );
  const projects = z.array(z.object({ id: z.string(), name: z.string() })).parse(data);
  return new Map(projects.map(({ id, name }) => [id, name]));
}
