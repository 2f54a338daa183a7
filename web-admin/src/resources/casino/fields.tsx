import {
  BooleanInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { linesOf } from './vendors/vendor-change.ts';

interface CountProps {
  source: string;
  label?: string;
  hint?: string;
  least?: number;
  most?: number;
}

/** A whole number. */
export const Count = ({ source, label, hint, least = 0, most = 9_000_000_000 }: CountProps) => (
  <NumberInput
    source={source}
    label={`console.casino.field.${label ?? source}`}
    helperText={hint ?? false}
    step={1}
    validate={[required(), minValue(least), maxValue(most)]}
  />
);

/** Place in lists, and whether members see it and may open it. */
export const ShownFields = () => (
  <>
    <Count source="position" most={100_000} />
    <BooleanInput source="visible" label="console.casino.field.visible" helperText={false} />
    <BooleanInput source="maintenance" label="console.casino.field.maintenance" helperText={false} />
  </>
);

/** A list that is typed one entry a line. Empty lines stay while it is typed, and are left out when it is sent. */
export const Lines = ({ source, className }: { source: string; className?: string | undefined }) => (
  <TextInput
    source={source}
    label={`console.casino.field.${source}`}
    helperText={`console.casino.hints.${source}`}
    multiline
    minRows={2}
    format={(held: unknown) => (Array.isArray(held) ? held.join('\n') : '')}
    parse={(typed: string) => (typed.endsWith('\n') ? [...linesOf(typed), ''] : linesOf(typed))}
    {...(className && { className })}
  />
);

/** The skin that members see, of as many as the supplier has. */
export const SkinField = () => {
  const levels = Number(useWatch({ name: 'skin_levels' }) ?? 0);
  const choices = Array.from({ length: Math.min(20, Math.max(0, levels)) }, (_, at) => ({
    id: at + 1,
    name: `${at + 1}`,
  }));
  return (
    <SelectInput
      source="skin_level"
      label="console.casino.field.skin_level"
      helperText={levels > 0 ? 'console.casino.hints.skin' : 'console.casino.hints.no_skins'}
      choices={levels > 0 ? choices : [{ id: 0, name: '–' }]}
      translateChoice={false}
    />
  );
};

/** A code by which others know it. */
export const Code = ({ most }: { most: number }) => (
  <TextInput
    source="code"
    label="console.casino.field.code"
    helperText={false}
    validate={[required(), maxLength(most)]}
  />
);

/** What it belongs to, of a list of the catalogue. */
export const ChosenFrom = ({ source, reference }: { source: 'vendor' | 'product'; reference: string }) => (
  <ReferenceInput source={source} reference={reference} perPage={100}>
    <SelectInput
      label={`console.casino.field.${source}`}
      optionText="name"
      translateChoice={false}
      helperText={false}
      validate={required()}
    />
  </ReferenceInput>
);
