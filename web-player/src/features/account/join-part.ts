import type { JoinDraft } from './join-form.ts';
import type { CheckState } from './use-join-checks.ts';

export interface JoinPartProps {
  readonly draft: JoinDraft;
  readonly change: (part: Partial<JoinDraft>) => void;
  readonly state: CheckState;
}
