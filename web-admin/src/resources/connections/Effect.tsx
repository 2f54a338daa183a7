import { useTranslate } from 'react-admin';
import { Chip } from '../../parts/Chip.tsx';

/** Whether an address is let in or kept out. */
export const Effect = ({ value }: { value: string }) => {
  const translate = useTranslate();
  return <Chip tone={value === 'allow' ? 'jade' : 'coral'}>{translate(`console.address.effect.${value}`)}</Chip>;
};
