-- Subjects of notices in plain sentences. In the app they name who requests access as that person
-- did; a mail to a stranger still quotes only a confirmed address (0021-mail-limits.sql).

create or replace function access.mail_subject(event text, about jsonb, subject text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when mail_subject.event = 'invitation' then
      concat_ws(' ', 'You are invited to a project', 'by ' || access.sender_address())
    when mail_subject.event = 'access_request' and about ->> 'status' = 'open' then
      concat_ws(' ', coalesce(access.sender_address(), 'A person'), 'requests access')
    else access.mailable_words(subject, 120)
  end
$$;

create or replace function access.tell_of_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about jsonb := jsonb_build_object('request_id', new.id, 'name', new.name, 'status', new.status);
  requester text := coalesce(nullif(new.name, ''), nullif(new.email, ''), 'A person');
  project text := (select name from webmaps.projects where id = new.project_id);
begin
  if tg_op = 'UPDATE' then
    perform access.post_notice(
      new.requester_id, 'access_request', 'access_request', null,
      case new.status
        when 'accepted' then 'Your access request was accepted'
        else 'Your access request was declined'
      end, about);
    return null;
  end if;
  perform access.post_notice(
    recipients.id, 'access_request', 'access_request', new.project_id,
    concat_ws(' to ', format('%s requests access', requester), project), about)
  from (
    select m.user_id as id from webmaps.project_members m
    where m.project_id = new.project_id and m.role = 'owner'
    union all
    select p.id from webmaps.profiles p where new.project_id is null and p.site_role = 'admin'
  ) as recipients;
  return null;
end
$$;

create or replace function access.tell_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  writer text;
  title text;
begin
  select coalesce(nullif(access.mailable_words(p.name, 40), ''), 'A person'),
    access.mailable_words(m.subject, 120)
  into writer, title
  from webmaps.messages m join webmaps.profiles p on p.id = m.sender_id
  where m.id = new.message_id and m.kind = 'message' and m.sender_id <> new.user_id;
  if writer is not null and access.wants(new.user_id, 'message', 'mail') then
    perform access.queue_mail(
      new.user_id, new.message_id,
      concat_ws(': ', format('%s wrote to you', writer), nullif(title, '')), new.visible_from);
  end if;
  return null;
end
$$;

create or replace function access.tell_of_member() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person text := (select name from webmaps.profiles where id = new.user_id);
  project text := (select name from webmaps.projects where id = new.project_id);
begin
  perform access.post_notice(
    m.user_id, 'notice', 'member_joined', new.project_id,
    format('%s joined %s', coalesce(nullif(person, ''), 'A person'), project),
    jsonb_build_object('person_id', new.user_id, 'name', person, 'project_name', project))
  from webmaps.project_members m
  where m.project_id = new.project_id and m.role = 'owner' and m.user_id <> new.user_id;
  return null;
end
$$;
