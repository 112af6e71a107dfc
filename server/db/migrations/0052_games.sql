-- Each set is of a game. Sets of a catalogue that came from TCGCSV's address of another game are of that game.
alter table sets add column game text not null default 'magic';
update sets set game = named.game
from catalog_state, (values ('tcgcsv:2', 'yugioh'), ('tcgcsv:3', 'pokemon'), ('tcgcsv:62', 'flesh-and-blood'),
  ('tcgcsv:68', 'one-piece'), ('tcgcsv:71', 'lorcana')) named (source, game)
where catalog_state.source = named.source;
