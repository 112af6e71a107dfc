-- Requests to public services of catalogues, which ask for at most one a day.
create table catalog_requests (
  source text primary key,
  requested_on date not null,
  stamp text
);
