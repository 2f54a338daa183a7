import { Confirm } from 'react-admin';
import { useExpiredQuestion } from './expired-question.ts';

/** Asks over any page whether to log in again once the session is over. */
export const ExpiredQuestion = () => {
  const answer = useExpiredQuestion();
  return (
    <Confirm
      isOpen={answer !== undefined}
      title="console.partner_shell.expired.title"
      content="console.partner_shell.expired.ask"
      confirm="console.login.submit"
      cancel="ra.action.cancel"
      onConfirm={() => answer?.(true)}
      onClose={() => answer?.(false)}
    />
  );
};
