import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Icon } from '../../parts/Icon.tsx';
import styles from './StopButton.module.css';

interface StopButtonProps {
  /** What it stops. */
  name: string;
  stopped: boolean;
  disabled: boolean;
  onPress: () => void;
}

/** Stops with one press what is sold; what stands has a filled button that releases it. */
export const StopButton = ({ name, stopped, disabled, onPress }: StopButtonProps) => {
  const translate = useTranslate();
  const label = `${translate(stopped ? 'console.sports.release' : 'console.sports.stop')} ${name}`;
  return (
    <button
      type="button"
      className={clsx(styles.stop, stopped && styles.go)}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      <Icon name={stopped ? 'right' : 'pause'} size="small" />
    </button>
  );
};
