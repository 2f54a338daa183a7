import { maxLength, required, TextInput, useTranslate } from 'react-admin';
import text from '../../../parts/text.module.css';
import { Part } from '../../members/FormParts.tsx';
import styles from '../../members/PersonForm.module.css';
import { useRows } from '../../sports/use-rows.ts';
import { Count, Lines, ShownFields, SkinField } from '../fields.tsx';
import { limitsCount } from './limits-count.ts';

/** Fields that can be refused in their place. */
export const inputs = [
  'id',
  'name',
  'position',
  'max_bet',
  'max_win',
  'skin_levels',
  'skin_level',
  'limit',
  'limit.*',
  'api_url',
  'frame_origins',
  'public_key',
  'addresses',
  'rate_limit',
];

export const blank = {
  position: 0,
  visible: false,
  maintenance: false,
  max_bet: 0,
  max_win: 0,
  skin_levels: 0,
  skin_level: 0,
  limit: { min: 0, preset: 0, max: 0 },
  api_url: '',
  frame_origins: [],
  public_key: '',
  addresses: [],
  rate_limit: 0,
};

/** Limits of single bets count where suppliers call for each bet, and not where members hold eggs at them. */
const BetLimits = () => {
  const { data } = useRows('settings');
  const translate = useTranslate();
  if (!limitsCount(data ?? [])) return <p className={text.ink3}>{translate('console.casino.hints.no_limits')}</p>;
  return (
    <>
      <Count source="limit.min" label="limit_min" hint="console.casino.hints.none" />
      <Count source="limit.preset" label="limit_preset" hint="console.casino.hints.none" />
      <Count source="limit.max" label="limit_max" hint="console.casino.hints.none" />
    </>
  );
};

/** The form of a supplier, in parts. */
export const VendorFields = ({ fresh }: { fresh: boolean }) => (
  <>
    <Part title="console.casino.part.display">
      {fresh && (
        <TextInput
          source="id"
          label="console.casino.field.id"
          helperText="console.casino.hints.code"
          validate={[required(), maxLength(32)]}
        />
      )}
      <TextInput
        source="name"
        label="console.casino.field.name"
        helperText="console.casino.hints.name"
        validate={[required(), maxLength(60)]}
      />
      <ShownFields />
    </Part>
    <Part title="console.casino.part.limits" hint="console.casino.hints.limits">
      <BetLimits />
      <Count source="max_bet" hint="console.casino.hints.none" />
      <Count source="max_win" hint="console.casino.hints.none" />
    </Part>
    <Part title="console.casino.part.skin">
      <Count source="skin_levels" most={20} />
      <SkinField />
    </Part>
    <Part title="console.casino.part.connection">
      <TextInput
        className={styles.wide ?? ''}
        source="api_url"
        label="console.casino.field.api_url"
        helperText="console.casino.hints.api_url"
        validate={maxLength(200)}
      />
      <Lines source="frame_origins" className={styles.wide} />
      <TextInput
        className={styles.wide ?? ''}
        source="public_key"
        label="console.casino.field.public_key"
        helperText="console.casino.hints.public_key"
        multiline
        minRows={3}
        maxRows={10}
        validate={maxLength(2_000)}
      />
      <Lines source="addresses" className={styles.wide} />
      <Count source="rate_limit" hint="console.casino.hints.rate_limit" most={100_000} />
    </Part>
  </>
);
