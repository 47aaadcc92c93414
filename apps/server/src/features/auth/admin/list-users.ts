import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { optionalText, readQuery } from '../read-body.ts';
import { userJson } from '../user-json.ts';
import { userColumns } from '../users.ts';
import type { User } from '../users.ts';
import { pageShape, readPage, setPageHeaders } from './pages.ts';
import { invalid } from './user-attributes.ts';

const querySchema = z.object({ ...pageShape, filter: optionalText, sort: optionalText });

const audience = 'authenticated';

/** `GET /admin/users`: a page of users, the newest first by default. */
export async function listUsers(
  { pool }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const query = readQuery(request, querySchema);
  const { page, perPage } = readPage(query);
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
  setPageHeaders(reply, { page, perPage, path: '/admin/users', total, query });
  return { users: rows.map(userJson), aud: audience };
}

function readDirection(sort: string): 'asc' | 'desc' {
  if (sort === '') return 'desc';
  const read = /^created_at(?: (asc|desc))?$/i.exec(sort);
  if (!read) throw invalid('Bad Sort Parameters: only created_at can be sorted by');
  return read[1]?.toLowerCase() === 'asc' ? 'asc' : 'desc';
}
