-- What a member recognises a session by. Null for sessions that began before this was kept.
alter table sessions
  -- Browser and system, such as 'Firefox on Linux' (server/http/device.ts).
  add column device text,
  -- The address without its last part (coarseNetworkOf of server/http/network.ts).
  add column network text;
