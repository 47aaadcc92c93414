-- The list of projects begins with those that changed last: read in this order, the first page ends
-- after as many rows as it shows, also where their words are looked at one by one.
create index projects_updated on webmaps.projects (updated_at desc nulls last, id);
