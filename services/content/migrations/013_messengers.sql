-- Where members reach the operator beside the messenger of the partner inquiry; empty for none.
alter table site_settings
  add column kakao_link text not null default '',
  add column telegram_link text not null default '',
  add column line_link text not null default '';
