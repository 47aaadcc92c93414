import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { accessTable, fixedColumns } from './access-table.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

async function namesOf(sql: string, values: readonly unknown[] = []): Promise<string[]> {
  const { rows } = await database.requests.query<{ name: string }>(sql, [...values]);
  return rows.map(({ name }) => name);
}

it('has row-level security on every table that requests can access', async () => {
  const open = await namesOf(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relrowsecurity
      and c.relnamespace::regnamespace::text in ('webmaps', 'access')
    union
    select c.oid::regclass::text from pg_class c, unnest(array['anon', 'authenticated']) as role
    where c.relkind in ('r', 'p') and not c.relrowsecurity
      and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
      and has_schema_privilege(role, c.relnamespace, 'usage')
      and has_table_privilege(role, c.oid, 'select, insert, update, delete')`);
  expect(open).toEqual([]);
});

it('lists every table of the product in the access table', async () => {
  const tables = await namesOf(`
    select relname as name from pg_class
    where relnamespace = 'webmaps'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    order by relname`);
  expect(
    Object.keys(accessTable)
      .filter((name) => !name.includes('.'))
      .toSorted(byName),
  ).toEqual(tables);
});

it('has a policy for each table, so that none is closed by omission', async () => {
  const without = await namesOf(`
    select relname as name from pg_class c
    where relnamespace = 'webmaps'::regnamespace and relkind = 'r'
      and not exists (select from pg_policy where polrelid = c.oid and polpermissive)`);
  expect(without).toEqual([]);
});

it('pins the search path of every function with its owner’s rights', async () => {
  const unpinned = await namesOf(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.prosecdef and p.pronamespace::regnamespace::text not in ('pg_catalog', 'extensions')
      and not exists (
        select from unnest(p.proconfig) as setting where setting like 'search_path=%')`);
  expect(unpinned).toEqual([]);
});

it('lets signed-out requests call a few functions, and all other requests these', async () => {
  const callableBy = (role: string) =>
    namesOf(
      `select p.oid::regproc::text as name from pg_proc p
       where p.pronamespace::regnamespace::text in ('webmaps', 'access')
         and has_function_privilege($1, p.oid, 'execute')
       order by 1`,
      [role],
    );
  const forAnybody = [
    'access.can_visit',
    'access.check_request',
    'access.is_deleted_file',
    'access.is_public_chunk',
    'access.is_published_document',
    'access.link_token',
    'webmaps.project_routes',
    'webmaps.request_access',
    'webmaps.routes_in',
    'webmaps.search_projects',
    'webmaps.shared_route',
  ];
  expect(await callableBy('anon')).toEqual(forAnybody);
  expect(await callableBy('authenticated')).toEqual(
    [
      ...forAnybody,
      ...['can_read_message', 'can_read_thread', 'can_see_route', 'can_write_to', 'has_role'].map(
        (name) => `access.${name}`,
      ),
      ...[
        'are_steps',
        'id_of_path',
        'imported_row',
        'is_admin',
        'is_archived',
        'is_chunk_path',
        'is_current_topic',
        'is_deleted_comment',
        'is_deleted_task',
        'is_my_draft',
        'is_place',
        'is_shut_out',
        'me',
        'my_email',
        'note_import',
        'priority_rank',
        'project_of_topic',
        'texts_in',
        'with_step',
      ].map((name) => `access.${name}`),
      ...['projects_with', 'search_text', 'shares_project_with'].map((name) => `access.${name}`),
      ...[
        ...['accept_invitation', 'activities_in', 'administer_people', 'administer_site'],
        ...['answer_access_request', 'append_map_changes', 'append_map_changes_after_version'],
        ...[
          'cancel_email_change',
          'change_task_step',
          'count_projects',
          'count_tasks',
          'count_mail',
          'delete_mail',
          'delete_my_account',
        ],
        ...['end_my_session', 'import_projects', 'list_mail', 'list_notices', 'list_outbox'],
        ...['list_people', 'list_projects', 'list_tasks', 'mail_contacts', 'mark_notices_read'],
        ...['mark_notices_unread', 'move_projects', 'place_mail', 'read_mail', 'save_draft'],
        'my_invitations',
        ...[
          'my_notification_preferences',
          'my_push_browsers',
          'my_sessions',
          'my_storage',
          'person_details',
        ],
        ...['project_places', 'project_storage', 'read_invitation', 'read_mail_link', 'region_use'],
        ...[
          'renew_project_link',
          'resend_invitation',
          'resend_mail',
          'restore_comment',
          'restore_document_version',
          'restore_documents',
          'restore_tasks',
        ],
        ...['search_documents', 'search_messages', 'search_people'],
        ...['search_tasks', 'send_message', 'set_site_role', 'share_route', 'system_facts'],
        'transfer_project',
        'turn_on_push',
        ...['undo_import', 'undo_moves', 'undo_send'],
      ].map((name) => `webmaps.${name}`),
    ].toSorted(byName),
  );
});

it('lets no requester write the columns of author, time and place', async () => {
  const writable = await namesOf(
    `select format('%s.%s by %s', c.relname, a.attname, role) as name
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
     unnest(array['anon', 'authenticated']) as role
     where c.relnamespace = 'webmaps'::regnamespace and c.relkind = 'r' and a.attname = any ($1)
       and has_column_privilege(role, c.oid, a.attnum, 'insert, update')`,
    [fixedColumns],
  );
  expect(writable).toEqual([]);
});

it('lets no requester move a row to another project, except routes', async () => {
  const movable = await namesOf(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id'
    where c.relnamespace = 'webmaps'::regnamespace and c.relkind = 'r'
      and has_column_privilege('authenticated', c.oid, a.attnum, 'update')`);
  expect(movable).toEqual(['routes']);
});

it('shuts banned users out of every table', async () => {
  const open = await namesOf(`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p')
      and (c.relnamespace = 'webmaps'::regnamespace
        or c.relname = 'objects' and c.relnamespace::regnamespace::text = 'storage')
      and not exists (
        select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
          and p.polcmd = '*' and pg_get_expr(p.polqual, p.polrelid) like '%is_shut_out()%')`);
  expect(open).toEqual([]);
});

it('gives no request more than the four verbs', async () => {
  const more = await namesOf(`
    select format('%s %s by %s', c.relname, privilege, role) as name
    from pg_class c, unnest(array['anon', 'authenticated']) as role,
      unnest(array['truncate', 'references', 'trigger']) as privilege
    where c.relnamespace = 'webmaps'::regnamespace and c.relkind = 'r'
      and has_table_privilege(role, c.oid, privilege)`);
  expect(more).toEqual([]);
});

it('lets signed-out requests write nothing at all', async () => {
  const writable = await namesOf(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'webmaps'::regnamespace and c.relkind = 'r' and (
      has_any_column_privilege('anon', c.oid, 'insert, update') or has_table_privilege('anon', c.oid, 'delete'))`);
  expect(writable).toEqual([]);
});

it('finds the rows behind every foreign key by an index', async () => {
  const slow = await namesOf(`
    select format('%s (%s)', k.conrelid::regclass, k.conname) as name from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'webmaps'::regnamespace
      and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indpred is null
          and (k.conkey[1] = i.indkey[0] or k.conkey[array_upper(k.conkey, 1)] = i.indkey[0]))`);
  expect(slow).toEqual([]);
});

function byName(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
