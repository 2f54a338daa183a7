import { useTranslate } from 'react-admin';
import text from '../../parts/text.module.css';

/** The other side of an entry: a house account, or a person's balance written `1007:held`. */
export const Counterparty = ({ value }: { value: string }) => {
  const translate = useTranslate();
  const [owner = '', balanceType] = value.split(':');
  const name = balanceType ?? owner;
  return (
    <>
      {translate(`console.account.${name}`, { _: name })} {balanceType && <span className={text.ink3}>{owner}</span>}
    </>
  );
};
