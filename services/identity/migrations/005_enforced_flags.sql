-- Flags that no service enforces are refused from now on. One that is still set would promise what nobody keeps.
update accounts set flags = flags - array['block_sports_single', 'block_sports_double', 'block_sports_totals',
  'block_sports_handicap', 'block_posts', 'block_comments', 'block_inquiries']
where flags <> '{}';
