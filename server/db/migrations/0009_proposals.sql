-- Trades that members propose to each other, with the cards of both sides as they were when the proposal was sent.
create table trade_proposals (
  id integer generated always as identity primary key,
  sender_id integer not null references users (id) on delete cascade,
  receiver_id integer not null references users (id) on delete cascade,
  state text not null default 'pending',
  note text,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- The proposal that this one answers; both are between the same members, and go with either of them.
  counter_of integer references trade_proposals (id) on delete cascade,
  constraint trade_proposals_counter_of_unique unique (counter_of),
  constraint trade_proposals_members_check check (sender_id <> receiver_id),
  constraint trade_proposals_state_check
    check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'countered')),
  constraint trade_proposals_closed_check check ((state = 'pending') = (closed_at is null))
);

-- What a member has sent and received, the newest first, and how much of it waits for an answer.
create index trade_proposals_sent_index on trade_proposals (sender_id, created_at, id) where state = 'pending';
create index trade_proposals_received_index on trade_proposals (receiver_id, created_at, id) where state = 'pending';
create index trade_proposals_past_sent_index on trade_proposals (sender_id, closed_at, id) where state <> 'pending';
create index trade_proposals_past_received_index on trade_proposals (receiver_id, closed_at, id)
  where state <> 'pending';

-- Copies of one kind that one of both members gives.
create table proposed_cards (
  proposal_id integer not null references trade_proposals (id) on delete cascade,
  giver_id integer not null references users (id) on delete cascade,
  card_id integer not null references cards (id),
  variation char(1) not null,
  condition text not null,
  language text not null,
  quantity integer not null,
  -- Dollars for one, when it was sent; null when it was unknown.
  price_then numeric(10, 2),
  -- Rises in the order in which the giver's kinds were given, with gaps.
  place integer not null,
  -- That the giver has promised them: while a proposal is pending, its sender's cards. Kept with them, since it is asked for
  -- wherever their owner's cards are shown.
  is_promised boolean not null,
  primary key (proposal_id, giver_id, card_id, variation, condition, language),
  constraint proposed_cards_variation_check check (variation in ('N', 'F')),
  constraint proposed_cards_condition_check check (condition in ('NM', 'LP', 'MP', 'HP', 'DMG')),
  constraint proposed_cards_quantity_check check (quantity between 1 and 999999)
);

-- Finds what a member has promised of a card without looking at the table.
create index proposed_cards_promised_index on proposed_cards (giver_id, card_id, variation)
  include (condition, language, quantity, proposal_id) where is_promised;
-- For who deletes a member.
create index proposed_cards_giver_index on proposed_cards (giver_id);
