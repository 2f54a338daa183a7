-- What a tier may open on the sites. Members have the player site alone.
alter table roles
  add column open_user_page boolean not null default true,
  add column open_partner_page boolean not null default true,
  add column open_losing boolean not null default true;
update roles set open_partner_page = false, open_losing = false where name = 'member';
