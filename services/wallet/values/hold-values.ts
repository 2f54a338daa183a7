import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { type ApprovalKind, type Ask, approvalKind } from '@madang/runtime/approvals/kinds.ts';
import { changeKey, isRisky } from '@madang/runtime/approvals/settings-change.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { riskySettings } from '../settings/risky-settings.ts';
import { readSettings } from '../settings/settings.ts';
import { type Changes, readChanges, readScope } from './check-values.ts';
import { findPlace } from './find-place.ts';
import { type Place, resolveValues, type SetValue } from './resolve.ts';
import type { Rule, Scope } from './rules.ts';
import { findValues, lockValues, type Subject, subjectsOf } from './stored.ts';
import { checkWhole, type Moved, movedOf, targetOf, type Wanted, writeChanges } from './write-changes.ts';

/** Own values as JSON has them: a number is a text, null falls back. */
type Told = Partial<Record<Rule, string | null>>;

/** What is kept of a change of values until somebody agrees. */
interface HeldValues {
  scope: Scope;
  subject: string;
  before: Told;
  after: Told;
}

const told = (values: Moved['before']): Told =>
  Object.fromEntries(Object.entries(values).map(([rule, value]) => [rule, value === null ? null : `${value}`]));

/**
 * The rules of which a change pays more or lets more through than what held before, also by falling back to a value that
 * does.
 */
export function riskyRules(
  site: WalletSettings,
  place: Place,
  subject: Subject,
  set: readonly SetValue[],
  { values, cleared }: Changes,
): Rule[] {
  const isOther = (one: SetValue): boolean => one.scope !== subject.scope || one.subject !== subject.subject;
  const inherited = resolveValues(site, place, set.filter(isOther));
  const own = new Map(set.filter((one) => !isOther(one)).map(({ rule, value }) => [rule, value]));
  return [...values.keys(), ...cleared].filter((rule) => {
    const risk = riskySettings[rule];
    const fallback = inherited[rule].value;
    return risk !== undefined && isRisky(risk, own.get(rule) ?? fallback, values.get(rule) ?? fallback);
  });
}

/** Puts a change that pays more or lets more through before a second person: APPROVAL_PENDING. */
export async function holdValues(deps: WalletDeps, context: CallContext, wanted: Wanted): Promise<void> {
  const judged = await judge(deps, wanted);
  if (judged.isHeld) await deps.approvals.hold(context, await askFor(deps, wanted, judged));
}

/**
 * Keeps a change for its instant; one that pays more or lets more through waits for a second person before
 * (APPROVAL_PENDING). VALIDATION for one that changes nothing, or would contradict what holds now.
 */
export async function scheduleValues(
  deps: WalletDeps,
  context: CallContext,
  wanted: Wanted,
  effectiveAt: Date,
): Promise<void> {
  const judged = await judge(deps, wanted);
  const ask = await askFor(deps, wanted, judged);
  if (Object.keys(ask.after).length === 0) throw new DomainError('VALIDATION', { field: 'change_at' });
  const key = `${ask.key}-${effectiveAt.getTime()}`;
  await deps.approvals.schedule(context, { ...ask, key, effectiveAt }, judged.isHeld);
}

interface Judged {
  site: WalletSettings;
  /** What is set for the subject and for whatever it falls back to. */
  set: readonly SetValue[];
  /** Whether the change waits for a second person. */
  isHeld: boolean;
}

async function judge({ database }: WalletDeps, { subject, place, changes }: Wanted): Promise<Judged> {
  const site = await readSettings(database);
  const set = await findValues(database, [subject, ...subjectsOf(place)]);
  const isHeld = site.approveMoneySettings && riskyRules(site, place, subject, set, changes).length > 0;
  return { site, set, isHeld };
}

/** What is asked of a second person: nobody is asked for what contradicts itself. */
async function askFor(
  deps: WalletDeps,
  { subject, place, changes, memo }: Wanted,
  { site, set }: Judged,
): Promise<Ask & { after: Told }> {
  checkWhole(site, place, withChanges(set, subject, changes));
  const moved = movedOf(
    set.filter((one) => one.scope === subject.scope && one.subject === subject.subject),
    changes,
  );
  const change = { before: told(moved.before), after: told(moved.after) };
  const payload: HeldValues = { scope: subject.scope, subject: `${subject.subject}`, ...change };
  return {
    kind: 'values.update',
    key: changeKey({ before: { ...targetOf(subject), ...change.before }, after: change.after }),
    ...targetOf(subject),
    payload,
    before: { ...(await nameOf(deps, subject)), ...change.before },
    after: change.after,
    memo,
  };
}

/** What would be set then. */
const withChanges = (
  set: readonly SetValue[],
  { scope, subject }: Subject,
  { values, cleared }: Changes,
): SetValue[] => [
  ...set.filter(
    (one) => one.scope !== scope || one.subject !== subject || !(values.has(one.rule) || cleared.includes(one.rule)),
  ),
  ...[...values].map(([rule, value]) => ({ scope, subject, rule, value })),
];

/** Whose values they are, for whoever agrees. */
async function nameOf({ identity }: Pick<WalletDeps, 'identity'>, { scope, subject }: Subject): Promise<object> {
  if (scope !== 'member' && scope !== 'agent') return {};
  const { account, nickname } = await identity.getAccount({ id: subject });
  return { account, nickname };
}

/** A change of values as it was asked for; STATE_CONFLICT where one of them is another by now. */
export const valuesKind = (deps: Pick<WalletDeps, 'clock' | 'audit' | 'identity'>): ApprovalKind =>
  approvalKind<HeldValues>({
    permission: 'settings.write',
    async execute(tx, held, context, { memo }) {
      const subject = { scope: readScope(held.scope), subject: BigInt(held.subject) };
      const place = await findPlace(deps, context, subject);
      await lockValues(tx, subject);
      const own = new Map((await findValues(tx, [subject])).map(({ rule, value }) => [rule as string, value]));
      for (const [rule, value] of Object.entries(held.before))
        if (String(own.get(rule) ?? null) !== String(value)) throw new DomainError('STATE_CONFLICT', { field: rule });
      const changes = readChanges(subject.scope, {
        values: Object.fromEntries(
          Object.entries(held.after).flatMap(([rule, value]) => (value === null ? [] : [[rule, BigInt(value)]])),
        ),
        cleared: Object.keys(held.after).filter((rule) => held.after[rule as Rule] === null),
      });
      await writeChanges(deps, tx, context, { subject, place, changes, memo });
      return undefined;
    },
  });
