import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMountains } from './testing/start-mountains.ts';
import type { Mountains } from './testing/start-mountains.ts';

const owner = '00000000-0000-4000-8000-00000000000a';
const stranger = '00000000-0000-4000-8000-00000000000b';

let mountains: Mountains;
beforeAll(async () => {
  mountains = await startMountains();
  await mountains.asOwner(`
    create table public.kept (owner uuid, word text);
    alter table public.kept enable row level security;
    create policy own on public.kept to authenticated using (owner = auth.uid());
    create policy none on public.kept to anon using (false);
    insert into public.kept select '${owner}', 'secret' from generate_series(1, 3000);
    create view public.shown with (security_invoker = true) as select * from public.kept;
    create table public.open_to_all as select n from generate_series(1, 3000) as n;
    create function public.kept_rows() returns setof kept language sql stable as 'select * from kept';
    grant select on public.kept, public.shown, public.open_to_all to anon, authenticated;
    analyze public.kept, public.open_to_all;
    notify pgrst, 'reload schema'`);
});
afterAll(() => mountains.stop());

async function countOf(path: string, { prefer, sub }: { prefer: string; sub?: string }) {
  const response = await fetch(`${mountains.rest}${path}`, {
    headers: {
      prefer: `count=${prefer}`,
      ...(sub !== undefined && { authorization: `Bearer ${await mountains.tokenOf(sub)}` }),
    },
  });
  await response.arrayBuffer();
  return response.headers.get('content-range');
}

describe.each(['planned', 'estimated'])('count=%s', (prefer) => {
  it.each([
    '/kept?limit=1',
    '/kept?word=eq.secret&limit=1',
    `/kept?owner=eq.${owner}&limit=1`,
    '/shown?word=eq.secret&limit=1',
    '/rpc/kept_rows?limit=1',
  ])('reveals nothing of rows that the requester may not see: %s', async (path) => {
    expect(await countOf(path, { prefer })).toBe('*/0');
    expect(await countOf(path, { prefer, sub: stranger })).toBe('*/0');
  });

  it('gives an owner the exact number of the rows they see', async () => {
    expect(await countOf('/kept?limit=1', { prefer, sub: owner })).toBe('0-0/3000');
  });

  it('is still the planner’s estimate where every requester sees all rows', async () => {
    expect(await countOf('/open_to_all?limit=1', { prefer })).toBe('0-0/3000');
  });
});

it('shows no plan of a statement, which would reveal as much, unless the operator allows it', async () => {
  const response = await fetch(`${mountains.rest}/kept`, {
    headers: { accept: 'application/vnd.pgrst.plan+json' },
  });
  expect(response.status).toBe(406);
});
