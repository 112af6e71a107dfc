-- A source was stored with its credentials and its query, and failed runs quoted it. Both may hold secrets.
update catalog_state
set source = regexp_replace(
  regexp_replace(source, '^(https?://)[^/?#]*@', '\1', 'i'), '[?#].*$', ''
)
where source ~* '^https?://';

update task_runs
set message = regexp_replace(
  regexp_replace(message, '(https?://)[^/?#[:space:]]*@', '\1', 'gi'),
  '(https?://[^?#[:space:]]*)[?#][^[:space:]]*', '\1', 'gi'
)
where message ~* 'https?://';
