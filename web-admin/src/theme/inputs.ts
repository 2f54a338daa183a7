import type { CheckboxProps } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import type { Colours } from './palette.ts';

type Components = NonNullable<RaThemeOptions['components']>;

/** Fields keep a visible outline of 3 : 1 and answer focus with a ring of jade. */
export const inputs = (c: Colours): Components => ({
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
  MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
  MuiInputLabel: {
    styleOverrides: {
      root: {
        fontSize: 13,
        color: c.ink3,
        // Where the value will stand, in the middle of a line that is higher on a phone.
        '&.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': {
          transform: 'translate(8px, 6.5px)',
          '@media (max-width: 760px)': { transform: 'translate(8px, 12.5px)' },
        },
        '&.Mui-focused': { color: c.jadeText },
        '&.Mui-error, & .MuiFormLabel-asterisk.Mui-error': { color: c.coralText },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 32,
        '@media (max-width: 760px)': { minHeight: 44 },
        backgroundColor: c.field,
        fontSize: 13,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: c.edge },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: c.ink3 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: c.jade, borderWidth: 1 },
        '&.Mui-focused': { boxShadow: `0 0 0 2px color-mix(in srgb, ${c.jade} 35%, transparent)` },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: c.coral },
      },
      input: { padding: '6px 8px', height: 20 },
      multiline: { padding: 0 },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingBlock: 0,
          paddingLeft: 0,
          '& .MuiAutocomplete-input': { padding: '6px 8px' },
        },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '4px 0 0', fontSize: 12, '&.Mui-error': { color: c.coralText } } },
  },
  MuiFormControlLabel: { styleOverrides: { root: { margin: 0, gap: 8 }, label: { fontSize: 13 } } },
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      disableRipple: true,
      // A name that is given to a checkbox belongs to its input, which is what takes the focus.
      slotProps: {
        input: (checkbox: CheckboxProps) => ({ 'aria-label': checkbox['aria-label'] }),
        root: () => ({ 'aria-label': undefined }),
      },
    },
    styleOverrides: {
      root: {
        padding: 4,
        color: c.edge,
        '& svg': { width: 18, height: 18 },
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: c.jade },
        '&.Mui-disabled': { color: c.line2, opacity: 0.7 },
      },
    },
  },
  MuiSwitch: {
    defaultProps: { size: 'small', disableRipple: true },
    styleOverrides: {
      root: {
        width: 30,
        height: 17,
        padding: 0,
        overflow: 'visible',
        flex: 'none',
        // MUI sizes these parts from the root, so that they have to be undone there.
        '& .MuiSwitch-thumb': { width: 10, height: 10 },
        '& .MuiSwitch-switchBase': { padding: 3.5 },
        '& .MuiSwitch-switchBase.Mui-checked': { transform: 'translateX(13px)' },
      },
      switchBase: {
        padding: 3.5,
        color: c.ghost,
        '&.Mui-checked': { transform: 'translateX(13px)', color: c.onJade },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: c.jade, borderColor: c.jade, opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${c.jade}`, outlineOffset: 2 },
      },
      thumb: { width: 10, height: 10, boxShadow: 'none' },
      track: {
        boxSizing: 'border-box',
        borderRadius: 9,
        border: `1.5px solid ${c.edge}`,
        backgroundColor: 'transparent',
        opacity: 1,
      },
    },
  },
});
