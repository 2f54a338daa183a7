import type { Counts, Unread } from '@madang/alerts/alert-cycle.ts';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';

interface UnreadDialogProps {
  /** What is told of; absent while nothing is. */
  unread: Unread | undefined;
  counts: Counts;
  onAnswer: (goes: boolean) => void;
}

/** Says what is unread, and leads to it or comes again later. */
export const UnreadDialog = ({ unread, counts, onAnswer }: UnreadDialogProps) => {
  const translate = useTranslate();
  // On its way out the dialog says what it said.
  const [told, setTold] = useState<Unread>('messages');
  if (unread && unread !== told) setTold(unread);
  return (
    <Confirm
      isOpen={unread !== undefined}
      title={translate(`console.partner_shell.unread.${told}.title`)}
      content={translate(`console.partner_shell.unread.${told}.text`, { count: counts[told] })}
      confirm={translate(`console.partner_shell.unread.${told}.act`)}
      cancel="console.partner_shell.unread.later"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
};
