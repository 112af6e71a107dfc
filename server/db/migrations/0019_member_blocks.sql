-- Members whom a member does not want to trade with.
create table member_blocks (
  blocker_id integer not null references users (id) on delete cascade,
  blocked_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint member_blocks_members_check check (blocker_id <> blocked_id)
);

-- Who has blocked a member: whatever is offered or wanted is looked at from both sides.
create index member_blocks_blocked_index on member_blocks (blocked_id, blocker_id);

-- Proposals between two members: how many were sent within a day, and which are open.
create index trade_proposals_pair_index on trade_proposals (sender_id, receiver_id, created_at);
