import { afterEach, describe, expect, it, vi } from 'vitest';
import { text } from '../text/en/account.ts';

const asked = vi.hoisted(() => ({ rpc: vi.fn(), post: vi.fn() }));
vi.mock('../account/client.ts', () => ({ accountClient: async () => ({ rpc: asked.rpc }) }));
vi.mock('../account/csrf-fetch.ts', () => ({ csrfFetch: asked.post }));
const { askData, postToServer, AskFailure, sentenceOf } = await import('./ask.ts');

afterEach(() => vi.resetAllMocks());

const refused = (status: number, error: object) => ({ data: null, count: null, status, error });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the answer of a table or function', () => {
  const ask = () => askData((client) => client.rpc('list_people', {}));

  it('is data, and how many rows there are', async () => {
    asked.rpc.mockResolvedValue({ data: [1], count: 7, status: 200, error: null });
    expect(await ask()).toEqual({ data: [1], count: 7 });
  });

  it('is a sentence where it is refused, with what to do', async () => {
    const error = { code: '42501', message: 'Not allowed.', hint: 'Ask Ann.' };
    asked.rpc.mockResolvedValue(refused(403, error));
    expect(await failureOf(ask())).toMatchObject({
      status: 403,
      code: '42501',
      message: 'Not allowed. Ask Ann.',
    });
  });

  it.each([
    [0, text.unreachable],
    [503, text.unreachable],
    [401, text.codes.session_not_found],
  ])('says in our own words what %i means', async (status, sentence) => {
    asked.rpc.mockResolvedValue(refused(status, { code: '', message: 'x', hint: '' }));
    expect(sentenceOf(await failureOf(ask()))).toBe(sentence);
  });
});

describe('the answer of our server', () => {
  const ask = () => postToServer('/api/_admin/invitations', { email: 'ann@example.org' });

  it('is what it says, or why not', async () => {
    asked.post.mockResolvedValue(Response.json({ id: '1' }));
    expect(await ask()).toEqual({ id: '1' });
    const body = { code: 'account_exists', message: 'There is one.' };
    asked.post.mockResolvedValue(Response.json(body, { status: 409 }));
    expect(await failureOf(ask())).toMatchObject({ ...body, status: 409 });
  });

  it('is nothing where it cannot be reached, or a proxy speaks for it', async () => {
    asked.post.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(sentenceOf(await failureOf(ask()))).toBe(text.unreachable);
    asked.post.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failureOf(ask())).toBeInstanceOf(AskFailure);
    expect(sentenceOf(new Error('a bug'))).toBe(text.unknown);
  });
});
