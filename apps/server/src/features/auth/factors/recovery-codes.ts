import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requirePerson } from './find-factor.ts';

/** `/factors/recovery-codes`: not offered, and refused as where they are switched off. */
export function recoveryCodeRoutes(app: FastifyInstance, context: AuthContext): void {
  for (const { method, url, status, code, message } of calls) {
    app.route({
      method,
      url: `/factors/recovery-codes${url}`,
      exposeHeadRoute: false,
      handler: async (request) => {
        await requirePerson(context, request);
        throw new AuthError(status, code, message);
      },
    });
  }
}

const none = {
  status: 404,
  code: 'mfa_factor_not_found',
  message: 'The user has not enrolled recovery codes',
} as const;
const noEnrolling = {
  status: 422,
  code: 'mfa_recovery_codes_enroll_not_enabled',
  message: 'MFA enroll is disabled for recovery codes',
} as const;

const calls = [
  { method: 'GET', url: '', ...none },
  { method: 'DELETE', url: '', ...none },
  { method: 'POST', url: '', ...noEnrolling },
  { method: 'POST', url: '/regenerate', ...noEnrolling },
  {
    method: 'POST',
    url: '/verify',
    status: 422,
    code: 'mfa_recovery_codes_verify_not_enabled',
    message: 'MFA verification is disabled for recovery codes',
  },
] as const;
