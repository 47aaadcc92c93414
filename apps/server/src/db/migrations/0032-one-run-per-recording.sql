-- One recording is one run of an account: two devices that import the same file before either has
-- synced would keep it twice. The fingerprint is made of what was recorded, and stays through edits.
-- A run in the trash does not count, so that the same file can be imported again.

-- Of runs that are there twice the one that was kept first stays; the others can be restored once
-- that one is in the trash.
update webmaps.activities a
set deleted_at = now()
where a.deleted_at is null
  and a.facts ->> 'fingerprint' is not null
  and exists (
    select from webmaps.activities b
    where b.owner_id = a.owner_id
      and left(b.facts ->> 'fingerprint', 100) = left(a.facts ->> 'fingerprint', 100)
      and b.deleted_at is null
      and (b.created_at, b.id) < (a.created_at, a.id)
  );

-- Cut, since an index takes no long text; those of this product are shorter.
create unique index activities_by_fingerprint
  on webmaps.activities (owner_id, left(facts ->> 'fingerprint', 100))
  where deleted_at is null;
