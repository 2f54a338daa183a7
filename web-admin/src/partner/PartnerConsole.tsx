import type { ReactNode } from 'react';
import { dayOf } from '../figures/days.ts';
import screen from '../parts/screen.module.css';
import { lazyPage } from '../rest/lazy-page.ts';
import { useReport } from '../rest/use-report.ts';
import { Frame } from '../shell/Frame.tsx';
import type { NavGroup } from '../shell/nav.ts';
import type { AgentTheme } from './agent-theme.ts';
import { useEveryMs } from './live/is-live.ts';
import { maintenanceOf } from './maintenance.ts';
import { phoneItems } from './menus/phone-items.ts';
import { TopBar } from './TopBar.tsx';
import { TopInfo } from './TopInfo.tsx';

const MaintenanceScreen = lazyPage(async () => (await import('./MaintenanceScreen.tsx')).MaintenanceScreen);

const figuresEveryMs = 5_000;

interface PartnerConsoleProps {
  theme: AgentTheme;
  menu: readonly NavGroup[];
  children: ReactNode;
}

/** The frame of every page in either theme, unless the operator keeps the console shut. */
export const PartnerConsole = ({ theme, menu, children }: PartnerConsoleProps) => {
  const today = dayOf(new Date());
  const { data, error } = useReport('own-figures', {
    filter: { from: today, to: today },
    everyMs: useEveryMs(figuresEveryMs),
  });
  const maintenance = maintenanceOf(error);
  if (maintenance) return <MaintenanceScreen memo={maintenance.memo} />;
  return (
    <Frame
      subtitle="console.partner_name"
      groups={menu}
      phoneItems={phoneItems}
      top={<TopBar own={data?.own} />}
      width={280}
      theme="a"
      live={false}
    >
      {theme === 'A' && (
        <div className={screen.onlyWide}>
          <TopInfo figures={data} />
        </div>
      )}
      {children}
    </Frame>
  );
};
