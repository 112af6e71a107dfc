-- Runs of the daily task, and the day of the newest prices, which its messages name.
create table task_runs (
  id integer generated always as identity primary key,
  status text not null,
  trigger text not null,
  started_at timestamptz not null,
  -- Null while it runs, and for good when the server stopped before it was done.
  finished_at timestamptz,
  message text not null,
  constraint task_runs_status_check check (status in ('running', 'success', 'failed')),
  constraint task_runs_trigger_check check (trigger in ('schedule', 'admin'))
);

alter table catalog_state add column prices_of date;

update catalog_state set prices_of = (select max(last_day) from price_series);
