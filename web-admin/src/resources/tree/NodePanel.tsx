import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AgentPage } from '../../contract/member.ts';
import type { TreeNode } from '../../contract/report.ts';
import { settledOf } from '../../figures/settlement.ts';
import { personPath } from '../../lists/paths.ts';
import facts from '../../parts/facts.module.css';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import { Nickname } from '../../parts/Nickname.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { Tier } from '../../parts/Tier.tsx';
import text from '../../parts/text.module.css';
import { Rates } from './Rates.tsx';

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <dt>{translate(label)}</dt>
      <dd>{children}</dd>
    </>
  );
};

/** The node at hand: its figures, its rates between parent and child, and the way to its page. */
export const NodePanel = ({ node }: { node: TreeNode }) => {
  const translate = useTranslate();
  const agent = node.kind === 'AGENT';
  const { data } = useGetOne<AgentPage>('agents', { id: node.id }, { enabled: agent, retry: 0 });
  return (
    <>
      <Sheet
        title={
          <span className={layout.row}>
            <Tier role={node.role} kind={node.kind} test={node.test_account} />
            <h2>
              <Nickname name={node.nickname} id={node.id} />
            </h2>
            <span className={clsx(text.ink3, text.small)}>
              {node.account} · Lv{node.level}
            </span>
          </span>
        }
        tools={<StateMark state={node.state} />}
      >
        <dl className={clsx(facts.facts, sheet.body)}>
          <Fact label="console.tree.own_money">
            <Money value={node.money} />
          </Fact>
          <Fact label="console.account.point">
            <Money value={node.point} unit=" P" />
          </Fact>
          <Fact label="console.tree.flow">
            <Money value={node.charges - node.exchanges} signed />
          </Fact>
          <Fact label="console.figure.stake">
            <Money value={node.stake} />
          </Fact>
          <Fact label="console.figure.ggr">
            <Money value={settledOf(node).ggr} signed />
          </Fact>
          <Fact label="console.figure.rolling">
            <Money value={node.rolling} />
          </Fact>
          {agent && (
            <Fact label="console.tree.below">
              {translate('console.tree.below_counts', {
                agents: node.agents,
                members: node.members,
                online: node.online,
              })}
            </Fact>
          )}
        </dl>
        <div className={layout.form}>
          <Button component={Link} to={personPath(node.id, node.role)}>
            {translate('console.tree.page')}
          </Button>
        </div>
      </Sheet>
      {data?.rates && Object.keys(data.rates).length > 0 && <Rates agent={data} />}
    </>
  );
};
