import { useTranslate } from 'react-admin';

/** The other side of an entry: a house account, or a person's purse written `1007:held`. */
export const Counterparty = ({ value }: { value: string }) => {
  const translate = useTranslate();
  const [owner = '', purse] = value.split(':');
  const name = purse ?? owner;
  return (
    <>
      {translate(`console.account.${name}`, { _: name })} {purse && <span className="ink-3">{owner}</span>}
    </>
  );
};
