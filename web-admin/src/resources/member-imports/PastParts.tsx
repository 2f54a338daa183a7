import { useTranslate } from 'react-admin';
import { StateMark } from '../../parts/StateMark.tsx';
import textStyles from '../../parts/text.module.css';

export const StatusMark = ({ status }: { status: string }) => {
  const translate = useTranslate();
  return <StateMark state={status} label={translate(`console.imports.status.${status}`)} />;
};

export const PastCounts = ({ made, blocked }: { made: number; blocked: number }) => {
  const translate = useTranslate();
  return <span className={textStyles.ink2}>{translate('console.imports.past_counts', { made, blocked })}</span>;
};
