-- What operators tell each other of a request; its reason (memo) is what the member sees.
alter table deposits add column operator_note text not null default '';
alter table withdrawals add column operator_note text not null default '';
