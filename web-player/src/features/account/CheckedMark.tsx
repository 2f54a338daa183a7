import { Icon } from '../../shared/ui/Icon.tsx';

export const CheckedMark = ({ text }: { text: string }) => (
  <span className="checked">
    <Icon name="check" />
    {text}
  </span>
);
