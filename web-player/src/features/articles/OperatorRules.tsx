import { useQuery } from '@connectrpc/connect-query';
import { ArticlesService, type Rule } from '@madang/proto/madang/player/v1/articles_pb.ts';
import { Accordion } from 'radix-ui';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { RichText } from '../../shared/rich-text/RichText.tsx';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import list from '../../shared/ui/list.module.css';
import panel from '../../shared/ui/panel.module.css';
import styles from './OperatorRules.module.css';

function Rules({ title, rules }: { title: string; rules: readonly Rule[] }) {
  const texts = useGameTexts();
  if (rules.length === 0) return null;
  return (
    <section className={`${panel.panel} ${styles.rules}`}>
      <div className={panel.head}>
        <h2>{title}</h2>
      </div>
      <Accordion.Root type="multiple">
        {rules.map(({ id, title: name, content, game }) => (
          <Accordion.Item key={String(id)} value={String(id)} className={list.rows}>
            <Accordion.Header asChild>
              <h3 className={styles.head}>
                <Accordion.Trigger className={styles.trigger}>
                  <span className={styles.grow}>{name}</span>
                  {game && <span className={lettering.mute}>{texts.game(game)}</span>}
                  <span className={`${lettering.mute} ${styles.arrow}`}>
                    <Icon name="down" small />
                  </span>
                </Accordion.Trigger>
              </h3>
            </Accordion.Header>
            <Accordion.Content className={styles.content}>
              <RichText html={content} />
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </section>
  );
}

/** What the operator says of bets and of games, below what the site says of itself. */
export function OperatorRules() {
  const { t } = useTranslation('articles');
  const { data, error, refetch } = useQuery(ArticlesService.method.listRules, {});
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Rules title={t('rule.betting')} rules={data?.bettingRules ?? []} />
      <Rules title={t('rule.games')} rules={data?.gameRules ?? []} />
    </>
  );
}
