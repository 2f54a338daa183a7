import { useLocaleState, useTranslate } from 'react-admin';
import { StateMark } from '../../../parts/StateMark.tsx';
import styles from '../health/Health.module.css';
import { CategoryIcon } from './CategoryIcon.tsx';

interface GameTitleProps {
  names: Readonly<Record<string, string>>;
  category: string;
}

/** The name in a language; one that it lacks falls back to English and then to Korean, as members see it. */
export const gameName = (names: Readonly<Record<string, string>>, locale: string): string =>
  names[locale] || names.en || names.ko || '';

export const GameTitle = ({ names, category }: GameTitleProps) => (
  <span className={styles.name}>
    <CategoryIcon category={category} />
    <b>{gameName(names, useLocaleState()[0])}</b>
  </span>
);

/** Whether members see it and may open it. */
export const GameState = ({ visible, maintenance }: { visible: boolean; maintenance: boolean }) => {
  const state = !visible ? 'hidden' : maintenance ? 'maintenance' : 'open';
  const look = { hidden: 'cancelled', maintenance: 'blocked', open: 'normal' }[state];
  return <StateMark state={look} label={useTranslate()(`console.casino.state.${state}`)} />;
};
