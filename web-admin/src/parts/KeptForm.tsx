import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Form, type FormProps, useSaveContext, ValidationError } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import banner from './banner.module.css';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** Asks before what was typed vanishes. While it is being saved, the way to the next page is open. */
const Guard = () => {
  const { dirtyFields, isSubmitting } = useFormState();
  return <UnsavedGuard when={!isSubmitting && Object.keys(dirtyFields).length > 0} />;
};

/** Why a form was refused that has no field to say it at. */
export const FormRefusal = () => {
  const message = useFormState().errors.root?.serverError?.message;
  return message ? (
    <div className={clsx(banner.banner, banner.bad)} role="alert">
      <ValidationError error={message} />
    </div>
  ) : null;
};

/** Refusals of fields that the form does not have are those of the form: at a field that nobody sees they would stay. */
const placed = (errors: FieldValues, inputs: readonly string[]): FieldValues => {
  const isInput = (path: string) =>
    inputs.some((input) => (input.endsWith('.*') ? path.startsWith(input.slice(0, -1)) : path === input));
  const entries = Object.entries(errors);
  const stray = entries.find(([path]) => !isInput(path));
  return stray ? { root: { serverError: String(stray[1]) } } : Object.fromEntries(entries);
};

interface KeptFormProps extends Omit<FormProps, 'onSubmit' | 'children'> {
  /** Fields that can be refused in their place; `rates.*` for those of a map. */
  inputs: readonly string[];
  children: ReactNode;
}

/** A form of a page: refusals stand at their fields, and what is not saved asks before it vanishes. */
export const KeptForm = ({ inputs, children, ...form }: KeptFormProps) => {
  const { save } = useSaveContext();
  const submit = async (values: FieldValues): Promise<FieldValues | undefined> => {
    const errors = await save?.(values);
    return errors ? placed(errors, inputs) : undefined;
  };
  return (
    <Form sanitizeEmptyValues={false} {...form} onSubmit={submit}>
      <Guard />
      {children}
    </Form>
  );
};
