-- The picture of the other side of a two-faced card; null for all other cards.
alter table cards add column back_image_url text;
