import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { isUuid } from '../require-session.ts';
import { userJson } from '../user-json.ts';
import { userColumns } from '../users.ts';
import type { User } from '../users.ts';

/** `GET /admin/users/:userId` */
export async function getUser({ pool }: AuthContext, request: FastifyRequest) {
  return userJson(await userOf(pool, request));
}

/**
 * The user of the path, softly deleted ones included.
 *
 * @throws `validation_failed` for an invalid id, `user_not_found`.
 */
export async function userOf(db: Queryable, request: FastifyRequest): Promise<User> {
  const { userId } = request.params as { userId: string };
  if (!isUuid(userId)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findAnyUser(db, userId);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

export async function findAnyUser(db: Queryable, id: string): Promise<User | undefined> {
  const { rows } = await db.query<User>(`select ${userColumns} from auth.users u where u.id = $1`, [
    id,
  ]);
  return rows[0];
}
