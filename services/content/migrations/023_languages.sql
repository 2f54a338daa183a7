-- Which languages there are is what the folders of texts say: an operator adds one without a change here.
alter table notices
  drop constraint notices_language_check,
  add constraint notices_language_check check (language ~ '^([a-z]{2})?$');
alter table site_settings
  drop constraint site_settings_languages_check,
  add constraint site_settings_languages_check
    check (cardinality(languages) > 0 and array_to_string(languages, ',', '') ~ '^[a-z]{2}(,[a-z]{2})*$');
