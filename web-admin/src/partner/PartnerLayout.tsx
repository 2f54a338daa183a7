import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { dayOf } from '../figures/days.ts';
import { Mark } from '../parts/Brand.tsx';
import layout from '../parts/layout.module.css';
import { Money } from '../parts/Money.tsx';
import screen from '../parts/screen.module.css';
import { Tier } from '../parts/Tier.tsx';
import text from '../parts/text.module.css';
import { useMe } from '../rest/use-me.ts';
import { useReport } from '../rest/use-report.ts';
import { Frame } from '../shell/Frame.tsx';
import { Tools } from '../shell/Tools.tsx';
import title from '../shell/title.module.css';
import { groups, phoneItems } from './nav.ts';
import styles from './PartnerLayout.module.css';

const Top = () => {
  const translate = useTranslate();
  const me = useMe();
  const today = dayOf(new Date());
  const { data } = useReport('own-figures', { filter: { from: today, to: today }, everyMs: 8_000 });
  return (
    <>
      <span className={title.title}>
        <Mark /> {me.nickname}
      </span>
      <span className={clsx(styles.cell, screen.onlyWide)}>
        <Tier role={me.role} /> <b>{me.nickname}</b> <span className={text.ink3}>{me.account}</span>
      </span>
      <span className={clsx(styles.cell, screen.onlyWide)}>
        <span className={text.ink3}>{translate('console.account.money')}</span> <Money value={data?.own.money} />
      </span>
      <span className={clsx(styles.cell, screen.onlyWide)}>
        <span className={text.ink3}>{translate('console.partner.points')}</span> <Money value={data?.own.point} />
      </span>
      {me.has_eggs && (
        <span className={clsx(styles.cell, screen.onlyWide)}>
          <span className={text.ink3}>{translate('console.account.egg')}</span> <Money value={data?.own.egg} />
        </span>
      )}
      <span className={layout.grow} />
      <Tools profile="/pa-profile" />
    </>
  );
};

export const PartnerLayout = ({ children }: { children: ReactNode }) => (
  <Frame
    subtitle="console.partner_name"
    groups={groups}
    phoneItems={phoneItems}
    top={<Top />}
    width={280}
    theme="a"
    live={false}
  >
    {children}
  </Frame>
);
