-- Find the webhooks and devices to which a test is to be sent: one that rests gets nothing else, and many may rest with much that waits.
create index webhook_deliveries_test_index on webhook_deliveries (webhook_id) where state = 'pending' and type = 'test';
create index push_deliveries_test_index on push_deliveries (device_id) where notification_id is null;
