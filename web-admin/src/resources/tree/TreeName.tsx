import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { TreeRow } from '../../figures/tree-rows.ts';
import { Icon } from '../../parts/Icon.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { Tier } from '../../parts/Tier.tsx';
import textStyles from '../../parts/text.module.css';
import styles from './TreeName.module.css';

/** A text with what was searched for marked. */
const Found = ({ text, q }: { text: string; q: string }) => {
  const at = q ? text.toLowerCase().indexOf(q.toLowerCase()) : -1;
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  );
};

interface TreeNameProps {
  row: TreeRow;
  q: string;
  onToggle: () => void;
}

/** The first cell of a row: guides, the box that opens it, tier, names and a state that is not normal. */
export const TreeName = ({ row, q, onToggle }: TreeNameProps) => {
  const translate = useTranslate();
  const { node, guides, open } = row;
  return (
    <div className={styles.name}>
      {guides.map((guide, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guide is its place in the indent.
        <span key={place} className={clsx(styles.guide, styles[guide])} aria-hidden="true" />
      ))}
      {node.children > 0 ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-label={translate(open ? 'console.tree.close' : 'console.tree.open', { name: node.nickname })}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Icon name={open ? 'minus' : 'plus'} />
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      <Tier role={node.role} kind={node.kind} test={node.test_account} />
      <span className={textStyles.ellipsis}>
        <Found text={node.nickname} q={q} />{' '}
        <span className={textStyles.ink3}>
          <Found text={node.account} q={q} />
        </span>
      </span>
      {node.state !== 'normal' && <StateMark state={node.state} />}
    </div>
  );
};
