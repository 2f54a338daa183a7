import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

/** The heading of a page, which also names the browser's tab. */
export const PageTitle = ({ title, text }: { title?: string; text?: string }) => {
  const translate = useTranslate();
  const said = text ?? (title ? translate(title) : '');
  useEffect(() => {
    document.title = `${said} · ${translate('console.brand')}`;
  }, [said, translate]);
  return <h1>{said}</h1>;
};
