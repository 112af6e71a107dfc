-- The addresses that confirmations were sent to, as hashes: one member at a time can have them sent to an address.
alter table mail_confirmations add column address_hash text;
create index mail_confirmations_address_index on mail_confirmations (address_hash);
