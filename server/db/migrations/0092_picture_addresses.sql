-- Finds out whether the catalog names the address of a picture.
create index cards_image_index on cards using hash (image_url);
create index cards_back_image_index on cards using hash (back_image_url) where back_image_url is not null;
