-- Several sources are imported on a day: each has the day of its own last import.
alter table catalog_requests add column imported_on date;
update catalog_requests set imported_on = catalog_state.prices_of
from catalog_state where catalog_requests.source = catalog_state.source;
