-- A closed trade stays with the member who is left when the other one leaves: that side is null from then on.
alter table trade_proposals
  drop constraint trade_proposals_sender_id_fkey,
  drop constraint trade_proposals_receiver_id_fkey,
  alter column sender_id drop not null,
  alter column receiver_id drop not null,
  add constraint trade_proposals_sender_id_fkey
    foreign key (sender_id) references users (id) on delete set null,
  add constraint trade_proposals_receiver_id_fkey
    foreign key (receiver_id) references users (id) on delete set null,
  add constraint trade_proposals_pending_members_check
    check (state <> 'pending' or (sender_id is not null and receiver_id is not null));

-- A primary key cannot hold a null, and closed proposals never get further rows.
alter table proposed_cards
  drop constraint proposed_cards_pkey,
  drop constraint proposed_cards_giver_id_fkey,
  alter column giver_id drop not null,
  add constraint proposed_cards_giver_id_fkey
    foreign key (giver_id) references users (id) on delete set null,
  add constraint proposed_cards_kind_unique
    unique (proposal_id, giver_id, card_id, variation, condition, language);
