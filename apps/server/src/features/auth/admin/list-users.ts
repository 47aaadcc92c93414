import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { optionalText, readQuery } from '../read-body.ts';
import { userJson } from '../user-json.ts';
import { userColumns } from '../users.ts';
import type { User } from '../users.ts';

const querySchema = z.object({
  page: optionalText,
  per_page: optionalText,
  filter: optionalText,
  sort: optionalText,
});

const audience = 'authenticated';
const usualPerPage = 50;
const maxPerPage = 1000;

/** `GET /admin/users`: a page of people, the newest first unless asked otherwise. */
export async function listUsers(
  { pool }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const query = readQuery(request, querySchema);
  const page = Math.max(1, readCount(query.page, 1));
  const perPage = Math.min(maxPerPage, readCount(query.per_page, usualPerPage));
  if (perPage === 0) throw invalid('Bad Pagination Parameters: per_page must be greater than 0');
  const direction = readDirection(query.sort);

  const where = `u.aud = $1 and ($2 = '' or position(lower($2) in lower(u.email)) > 0
    or position(lower($2) in lower(u.raw_user_meta_data ->> 'full_name')) > 0)`;
  const counted = await pool.query<{ total: number }>(
    `select count(*)::int as total from auth.users u where ${where}`,
    [audience, query.filter],
  );
  const { rows } = await pool.query<User>(
    `select ${userColumns} from auth.users u where ${where}
     order by u.created_at ${direction}, u.id ${direction} limit $3 offset $4`,
    [audience, query.filter, perPage, (page - 1) * perPage],
  );
  const total = counted.rows[0]?.total ?? 0;
  reply.header('x-total-count', total);
  reply.header('link', linksOf({ page, pages: Math.ceil(total / perPage), query }));
  return { users: rows.map(userJson), aud: audience };
}

function readCount(text: string, otherwise: number): number {
  if (text === '') return otherwise;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(count)) {
    throw invalid(`Bad Pagination Parameters: ${JSON.stringify(text)} is no number`);
  }
  return count;
}

function readDirection(sort: string): 'asc' | 'desc' {
  if (sort === '') return 'desc';
  const read = /^created_at(?: (asc|desc))?$/i.exec(sort);
  if (!read) throw invalid('Bad Sort Parameters: only created_at can be sorted by');
  return read[1]?.toLowerCase() === 'asc' ? 'asc' : 'desc';
}

interface Links {
  readonly page: number;
  readonly pages: number;
  readonly query: z.infer<typeof querySchema>;
}

/** RFC 8288; `page` stands first, since the clients read the first number there is. */
function linksOf({ page, pages, query }: Links): string {
  const linkTo = (to: number, relation: string) => {
    const { page: _, ...rest } = query;
    const kept = Object.entries(rest).filter(
      ([name, value]) => value !== '' || name === 'per_page',
    );
    const text = new URLSearchParams([['page', `${to}`], ...kept]).toString();
    return `</admin/users?${text}>; rel="${relation}"`;
  };
  const next = pages > page ? [linkTo(page + 1, 'next')] : [];
  return [...next, linkTo(pages, 'last')].join(', ');
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
