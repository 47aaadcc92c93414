import type { Attack, Target } from './attack.ts';
import { askAuth, followPrintedLink, makeAddress } from './requests/account.ts';

/** Invitations; the server allows 50 in an hour. */
const COUNT = 120;
const ALLOWED = 50;

export const attack: Attack = {
  summary: 'invite any address without end, with words of one’s own',
  run: async (target) => {
    const token = await signUp(target);
    const [project] = await ask(target, token, 'projects', { name: 'Win at evil.example/now' });
    const project_id = project?.id;
    let sent = 0;
    let refused = 0;
    for (let index = 0; index < COUNT; index += 1) {
      const rows = await ask(target, token, 'project_invitations', {
        project_id,
        email: makeAddress(),
        message: 'Read https://evil.example',
      });
      if (rows.length === 1) sent += 1;
      else refused += 1;
    }
    target.report(`${COUNT} invitations: ${sent} were taken, ${refused} refused`);
    return sent > 0 && sent <= ALLOWED ? 'held' : 'broken';
  },
};

async function signUp(target: Target): Promise<string> {
  const email = makeAddress();
  const { body } = await askAuth(target, '/signup', { email, password: 'a long password here' });
  const { access_token: atOnce } = body;
  const token = typeof atOnce === 'string' ? atOnce : await followPrintedLink(target, email);
  if (token === undefined) throw new Error('The link brought no session.');
  return token;
}

/** @returns the inserted rows; none where it was refused */
async function ask(
  { url, anonKey }: Target,
  token: string,
  table: string,
  row: object,
): Promise<readonly { readonly id: string }[]> {
  const response = await fetch(`${url}/rest/v1/${table}?select=id`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-profile': 'webmaps',
      prefer: 'return=representation',
    },
    body: JSON.stringify(row),
  });
  const text = await response.text();
  return response.ok ? (JSON.parse(text) as { id: string }[]) : [];
}
