-- The server looks for what has been in the trash for 30 days once an hour.
create index routes_in_trash on webmaps.routes (deleted_at) where deleted_at is not null;
