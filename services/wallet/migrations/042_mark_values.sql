-- Normal B has values of its own beside levels, agents and members: one set, whose number is 2.
alter table rule_values
  drop constraint rule_values_scope_check,
  add constraint rule_values_scope_check check (scope in ('level', 'mark', 'agent', 'member')),
  drop constraint rule_values_check,
  add constraint rule_values_subject_check check (
    subject > 0 and (scope <> 'level' or subject <= 7) and (scope <> 'mark' or subject = 2)
  );
