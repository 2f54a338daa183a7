import { useMemo } from 'react';
import { maxLength, minLength, useTranslate, type Validator } from 'react-admin';
import { usePasswordLeast } from './use-password-least.ts';

/** How a form asks for a new password: what it says beside the field, and what it refuses before the server is asked. */
export function usePasswordRule(of: 'member' | 'operator'): { hint: string; validate: Validator[] } {
  const translate = useTranslate();
  const least = usePasswordLeast(of);
  const validate = useMemo(() => [minLength(least), maxLength(128)], [least]);
  return { hint: translate('console.profile.password_rule', { least }), validate };
}
