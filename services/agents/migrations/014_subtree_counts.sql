-- How many stand below each account, kept as sums: nobody counts a subtree to show a row of it.
create table subtree_counts (
  account_id bigint primary key,
  -- Direct children of any kind and state.
  children bigint not null default 0,
  -- Agents below it.
  agents bigint not null default 0,
  -- Members below it, but for test accounts and those that left.
  members bigint not null default 0
) with (fillfactor = 70);

-- What a row counts for in the sums above it.
create function counts_as_member(role text, test_account boolean, state text) returns int
language sql immutable
return (role = 'member' and not test_account and state not in ('rejected', 'withdrawn', 'deleted'))::int;

-- Adds rows of the tree to the sums of all above them. One transaction at a time, so that two never wait in a circle.
create function count_below(paths ltree[], parents bigint[], children int[], agents int[], members int[]) returns void
language plpgsql as $$
begin
  if paths is null then return; end if;
  perform pg_advisory_xact_lock(hashtext('madang-agents-subtree-counts'));
  insert into subtree_counts as c (account_id, children, agents, members)
  select s.account_id, sum(s.children), sum(s.agents), sum(s.members)
  from (
    select label::bigint as account_id, case when label::bigint = r.parent then r.child else 0 end as children,
      r.agent as agents, r.member as members
    from unnest(paths, parents, children, agents, members) r (path, parent, child, agent, member)
    cross join unnest(string_to_array(ltree2text(subpath(r.path, 0, nlevel(r.path) - 1)), '.')) label
    where nlevel(r.path) > 1
  ) s
  group by s.account_id
  having sum(s.children) <> 0 or sum(s.agents) <> 0 or sum(s.members) <> 0
  order by s.account_id
  on conflict (account_id) do update
  set children = c.children + excluded.children, agents = c.agents + excluded.agents,
    members = c.members + excluded.members;
end $$;

create function count_added() returns trigger
language plpgsql as $$
begin
  perform count_below(array_agg(n.path), array_agg(n.parent_id), array_agg(1), array_agg((n.role <> 'member')::int),
    array_agg(counts_as_member(n.role, n.test_account, n.state)))
  from added n;
  return null;
end $$;

create function count_removed() returns trigger
language plpgsql as $$
begin
  perform count_below(array_agg(n.path), array_agg(n.parent_id), array_agg(-1), array_agg(-(n.role <> 'member')::int),
    array_agg(-counts_as_member(n.role, n.test_account, n.state)))
  from removed n;
  return null;
end $$;

-- A change counts as a row that goes and one that comes; one of names and levels counts as nothing.
create function count_changed() returns trigger
language plpgsql as $$
begin
  perform count_below(array_agg(n.path), array_agg(n.parent_id), array_agg(n.sign), array_agg(n.sign * (n.role <> 'member')::int),
    array_agg(n.sign * counts_as_member(n.role, n.test_account, n.state)))
  from (
    select o.path, o.parent_id, o.role, o.test_account, o.state, -1 as sign
    from removed o join added a on a.id = o.id
    where (o.path, o.parent_id, o.role, counts_as_member(o.role, o.test_account, o.state))
      is distinct from (a.path, a.parent_id, a.role, counts_as_member(a.role, a.test_account, a.state))
    union all
    select a.path, a.parent_id, a.role, a.test_account, a.state, 1
    from removed o join added a on a.id = o.id
    where (o.path, o.parent_id, o.role, counts_as_member(o.role, o.test_account, o.state))
      is distinct from (a.path, a.parent_id, a.role, counts_as_member(a.role, a.test_account, a.state))
  ) n;
  return null;
end $$;

create trigger nodes_added after insert on nodes referencing new table as added
  for each statement execute function count_added();
create trigger nodes_removed after delete on nodes referencing old table as removed
  for each statement execute function count_removed();
create trigger nodes_changed after update on nodes referencing old table as removed new table as added
  for each statement execute function count_changed();

select count_below(array_agg(n.path), array_agg(n.parent_id), array_agg(1), array_agg((n.role <> 'member')::int),
  array_agg(counts_as_member(n.role, n.test_account, n.state)))
from nodes n;

-- The lists' filters and orders.
create index nodes_names on nodes using gin (account gin_trgm_ops, nickname gin_trgm_ops);
create index nodes_account on nodes (account);
create index nodes_created on nodes (created_at, id);
