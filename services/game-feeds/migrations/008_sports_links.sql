-- Leagues, teams and matches of several suppliers that operators say are the same.

alter table leagues add column linked_to bigint references leagues (id) check (linked_to <> id);
alter table teams add column linked_to bigint references teams (id) check (linked_to <> id);
create index leagues_linked on leagues (linked_to) where linked_to is not null;
create index teams_linked on teams (linked_to) where linked_to is not null;

-- It is sold as another match: on no board and without new bets, while those that it has are settled by its own supplier.
alter table fixtures add column linked_to bigint references fixtures (id) check (linked_to <> id);
create index fixtures_linked on fixtures (linked_to) where linked_to is not null;

-- The match that is sold as the one that this reference means, so that its supplier is heard for both.
alter table fixture_refs add column also_id bigint references fixtures (id);
create index fixture_refs_also on fixture_refs (also_id) where also_id is not null;

-- Rises with every link, so that each process forgets what it remembers of references.
create table sports_links (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into sports_links default values;
