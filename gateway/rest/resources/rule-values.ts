import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { RuleValue, ScopeValues } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { mapOf, maybe, moment, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { type Resource, type RestContext, update } from '../resource.ts';
import type { Row } from '../shape.ts';
import { setAndCleared, valueOrNone } from './value-or-none.ts';

const idForm = /^(level-[1-7]|mark-b|(agent|member)-(?!0+$)\d{1,15})$/;
const levels = [1n, 2n, 3n, 4n, 5n, 6n, 7n];
/** Normal B is the one mark that has values of its own. */
const markB = 2n;
const whole: JsonSchema = { type: 'integer' };

const schema: JsonSchema = {
  type: 'object',
  properties: {
    id: {
      type: 'string',
      description: 'Scope and number, for example `level-3`, `mark-b`, `agent-12` or `member-345`.',
    },
    scope: { type: 'string', enum: ['level', 'mark', 'agent', 'member'] },
    subject: { type: 'integer', description: 'The level, 2 for normal B, or the id of the account.' },
    rules: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          rule: {
            type: 'string',
            description: 'A setting of the wallet, for example `deposit_max` or `turnover_counts.casino`.',
          },
          own: { type: ['integer', 'null'], description: 'What is set here; null where the value falls back.' },
          inherited: { type: 'integer', description: 'What holds where nothing is set here.' },
          inherited_from: { type: 'string', enum: ['agent', 'mark', 'level', 'site'] },
          inherited_id: { type: 'integer', description: 'The agent, mark or level that set it; 0 for the site.' },
          min: whole,
          max: whole,
        },
        required: ['rule', 'own', 'inherited', 'inherited_from', 'inherited_id', 'min', 'max'],
      },
    },
  },
  required: ['id', 'scope', 'subject', 'rules'],
};
/** What to set, and to clear by null, by the name of the rule. */
const payload = {
  values: mapOf(valueOrNone, 40),
  memo: optional(text({ max: 500 }), ''),
  // Of a level or normal B: from when on.
  at: maybe(moment),
};

const ruleRow = ({ rule, own, inherited, inheritedFrom, inheritedId, min, max }: RuleValue): Row => ({
  rule,
  own: own === undefined ? null : num(own),
  inherited: num(inherited),
  inherited_from: inheritedFrom,
  inherited_id: num(inheritedId),
  min: num(min),
  max: num(max),
});

const row = ({ scope, subject, rules }: ScopeValues): Row => ({
  id: scope === 'mark' ? 'mark-b' : `${scope}-${subject}`,
  scope,
  subject: num(subject),
  rules: rules.map(ruleRow),
});

function subjectOf(id: string): { scope: string; subject: bigint } {
  const [scope = '', number = ''] = id.split('-');
  if (!idForm.test(id)) throw new DomainError('NOT_FOUND');
  return { scope, subject: scope === 'mark' ? markB : BigInt(number) };
}

async function find(id: string, { gateway, caller }: RestContext): Promise<Row> {
  const { scope, subject } = subjectOf(id);
  const { values } = await gateway.services.values.listValues({ scope, subjects: [subject] }, caller.options);
  if (!values[0]) throw new DomainError('NOT_FOUND');
  return row(values[0]);
}

export const ruleValues: Resource = {
  name: 'rule-values',
  does: 'Rules of money that differ from the settings: of levels, normal B, agents and members. The list has the levels and normal B.',
  callers: ['admin'],
  schema,
  filters: {},
  sorts: ['id'],
  async list({ ids, offset, limit, descending }, { gateway, caller }) {
    const { values: service } = gateway.services;
    const [ofLevels, ofMark] = await Promise.all([
      service.listValues({ scope: 'level', subjects: levels }, caller.options),
      service.listValues({ scope: 'mark', subjects: [markB] }, caller.options),
    ]);
    const rows = [...ofLevels.values, ...ofMark.values]
      .map(row)
      .filter(({ id }) => ids.length === 0 || ids.includes(String(id)));
    if (descending) rows.reverse();
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  get: find,
  update: update({
    payload,
    async run(id, { values, memo, at }, { gateway, caller }) {
      const later = at ? { changeAt: timestampFromDate(at) } : {};
      const request = { ...subjectOf(id), ...setAndCleared(values), memo, ...later };
      return row(await gateway.services.values.setValues(request, caller.options));
    },
  }),
};
