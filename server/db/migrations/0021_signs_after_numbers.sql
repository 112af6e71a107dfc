-- Collector numbers that begin with an ASCII sign sort after the others: `collectorNumberKey` puts `~` before them.
update cards
set number_key = '~' || number_key
where ascii(number_key) between 33 and 47
  or ascii(number_key) between 58 and 96
  or ascii(number_key) between 123 and 126;
