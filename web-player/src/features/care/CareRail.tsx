import { ChangeHistory } from './ChangeHistory.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { useCare } from './use-care.ts';

/** Beside limits and breaks: who helps, and what was changed last. */
export function CareRail() {
  const { data: care } = useCare();
  if (!care) return null;
  return (
    <>
      <HelpPanel />
      <ChangeHistory care={care} />
    </>
  );
}
