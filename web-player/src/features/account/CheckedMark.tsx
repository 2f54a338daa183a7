import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './CheckedMark.module.css';

export const CheckedMark = ({ text }: { text: string }) => (
  <span className={styles.checked}>
    <Icon name="check" />
    {text}
  </span>
);
