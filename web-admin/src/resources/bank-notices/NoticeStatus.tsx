import { useTranslate } from 'react-admin';
import { StateMark } from '../../parts/StateMark.tsx';

export const NoticeStatus = ({ status }: { status: string }) => {
  const translate = useTranslate();
  return <StateMark state={status} label={translate(`console.notices_of_bank.status.${status}`)} />;
};
