import { ShownText } from '@madang/rich-text/show/ShownText.tsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Choice } from '../../../parts/Choice.tsx';
import layout from '../../../parts/layout.module.css';
import { Sheet } from '../../../parts/Sheet.tsx';
import styles from './Preview.module.css';

type PreviewKind = 'event' | 'betting_rule' | 'game_rule' | 'popup' | 'slide' | 'notice';

type Written = Record<string, unknown>;
const textOf = (written: Written, name: string): string => (typeof written[name] === 'string' ? written[name] : '');

/** 11.21 – 11.23, as the player site says it. */
function spanOf(written: Written): string {
  const day = (at: string): string =>
    at ? new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(5, 10).replace('-', '.') : '';
  const [from, to] = [day(textOf(written, 'starts_at')), day(textOf(written, 'ends_at'))];
  return from || to ? `${from} – ${to}`.trim() : '';
}

const Title = ({ written }: { written: Written }) => {
  const translate = useTranslate();
  return <b className={styles.title}>{textOf(written, 'title') || translate('console.article.preview.no_title')}</b>;
};

const Picture = ({ written }: { written: Written }) => {
  const source = textOf(written, 'image_src');
  return source ? <img className={styles.picture} src={source} alt="" /> : null;
};

const PopupPreview = ({ written }: { written: Written }) => {
  const translate = useTranslate();
  const button = textOf(written, 'button');
  return (
    <div className={styles.dim}>
      <div className={styles.popup}>
        <Picture written={written} />
        <div className={styles.body}>
          {textOf(written, 'title') && <b className={styles.title}>{textOf(written, 'title')}</b>}
          <ShownText html={textOf(written, 'content')} look={styles.look ?? ''} />
          {button && <span className={styles.button}>{button}</span>}
        </div>
        <div className={styles.acts}>
          {written.may_hide !== false && <span>{translate('console.article.preview.hide')}</span>}
          <b>{translate('console.article.preview.close')}</b>
        </div>
      </div>
    </div>
  );
};

const SlidePreview = ({ written }: { written: Written }) => (
  <div className={styles.slide}>
    <Picture written={written} />
    <div className={styles.words}>
      <small>{textOf(written, 'content')}</small>
      <b className={styles.title}>{textOf(written, 'title')}</b>
      {textOf(written, 'button') && <span className={styles.link}>{textOf(written, 'button')} ›</span>}
    </div>
  </div>
);

const TextPreview = ({ written }: { written: Written }) => (
  <div className={styles.panel}>
    <Picture written={written} />
    <div className={styles.body}>
      <Title written={written} />
      {spanOf(written) && <small>{spanOf(written)}</small>}
      <ShownText html={textOf(written, 'content')} look={styles.look ?? ''} />
    </div>
  </div>
);

/** What members will see of what is being written: on a phone or a desktop, at night or by day. */
export const Preview = ({ kind }: { kind: PreviewKind }) => {
  const translate = useTranslate();
  const written = useWatch() as Written;
  const [width, setWidth] = useState<'phone' | 'desk'>('phone');
  const [light, setLight] = useState<'night' | 'day'>('night');
  return (
    <Sheet title={translate('console.article.preview.title')}>
      <div className={styles.room}>
        <div className={layout.row}>
          <Choice value={width} choices={['phone', 'desk']} words="console.article.preview" onChoose={setWidth} />
          <Choice value={light} choices={['night', 'day']} words="console.article.preview" onChoose={setLight} />
        </div>
        <div className={styles.frame} data-width={width} data-light={light}>
          {kind === 'popup' && <PopupPreview written={written} />}
          {kind === 'slide' && <SlidePreview written={written} />}
          {kind !== 'popup' && kind !== 'slide' && <TextPreview written={written} />}
        </div>
      </div>
    </Sheet>
  );
};
