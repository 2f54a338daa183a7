/** Who a message can be for, as its form says it. */
export const recipients = ['all', 'member', 'agent', 'role', 'levels', 'below', 'direct', 'account'] as const;
/** Of them, whom a partner can write to: below itself. */
export const partnerRecipients = ['all', 'member', 'direct', 'levels', 'account'] as const;
export type Recipients = (typeof recipients)[number];

export interface AudienceForm {
  to?: Recipients;
  role?: string;
  levels?: readonly number[];
  root_id?: number | string;
  account?: string;
}

/** What the API takes for it; undefined while something is missing. */
export function audienceOf(form: AudienceForm): Record<string, unknown> | undefined {
  switch (form.to) {
    case 'member':
    case 'agent':
      return { kind: form.to };
    case 'role':
      return form.role ? { role: form.role } : undefined;
    case 'levels':
      return form.levels?.length ? { kind: 'member', levels: form.levels } : undefined;
    case 'below':
      return form.root_id ? { root_id: Number(form.root_id) } : undefined;
    case 'direct':
      return { direct: true, ...(form.root_id && { root_id: Number(form.root_id) }) };
    case 'account':
      return form.account?.trim() ? { account: form.account.trim() } : undefined;
    default:
      return {};
  }
}

export interface Audience {
  kind: string;
  role: string;
  levels: readonly number[];
  root_id: number;
  direct: boolean;
  account: string;
}

/** How the form calls an audience that was sent to. */
export function recipientsOf({ kind, role, levels, root_id, direct, account }: Audience): Recipients {
  if (account !== '') return 'account';
  if (direct) return 'direct';
  if (root_id !== 0) return 'below';
  if (role !== '') return 'role';
  if (levels.length > 0) return 'levels';
  return kind === 'member' || kind === 'agent' ? kind : 'all';
}
