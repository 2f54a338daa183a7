import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { dayOf } from '../figures/days.ts';
import { Mark } from '../parts/Brand.tsx';
import { Money } from '../parts/Money.tsx';
import { Tier } from '../parts/Tier.tsx';
import { useMe } from '../rest/use-me.ts';
import { useReport } from '../rest/use-report.ts';
import { Frame } from '../shell/Frame.tsx';
import { Tools } from '../shell/Tools.tsx';
import { groups, phoneItems } from './nav.ts';

const Top = () => {
  const translate = useTranslate();
  const me = useMe();
  const today = dayOf(new Date());
  const { data } = useReport('own-figures', { filter: { from: today, to: today }, everyMs: 8_000 });
  return (
    <>
      <span className="phone-title">
        <Mark /> {me.nickname}
      </span>
      <span className="top-cell only-wide">
        <Tier role={me.role} /> <b>{me.nickname}</b> <span className="ink-3">{me.account}</span>
      </span>
      <span className="top-cell only-wide">
        <span className="ink-3">{translate('console.account.money')}</span> <Money value={data?.own.money} />
      </span>
      <span className="top-cell only-wide">
        <span className="ink-3">{translate('console.partner.points')}</span> <Money value={data?.own.point} />
      </span>
      <span className="grow" />
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
