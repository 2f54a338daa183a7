-- What of a bet had been bought back at an instant is read by its taken offers.
create index cash_out_offers_taken on cash_out_offers (bet_id, taken_revision) where taken_revision is not null;
