-- Every import keeps the number of a set's cards, since counting all cards took most of the time of listing sets.
alter table sets add column card_count integer not null default 0;

update sets set card_count = (select count(*) from cards where cards.set_id = sets.id);
