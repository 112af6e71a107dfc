-- Finds a card of a set by its front face without label, case, punctuation and spaces: `frontKey` of
-- src/domain/market/match-key.ts. What is taken out must be the same there and in server/db/market.ts.
create index cards_front_key_index on cards (
  (translate(split_part(split_part(folded_name, '//', 1), ' (', 1), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '')), set_id
);
-- Sets are found by all of their name, by what stands before their label, and by their code.
create index sets_key_index on sets (
  (translate(folded_name, ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', ''))
);
create index sets_front_key_index on sets (
  (translate(split_part(split_part(folded_name, '//', 1), ' (', 1), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', ''))
);
