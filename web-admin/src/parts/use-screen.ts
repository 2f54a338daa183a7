import { type Theme, useMediaQuery } from '@mui/material';

/** Below this width lists are cards, and slips come from below. */
export const usePhone = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));

/** From this width on the inspector stands beside the list; below it is a drawer. */
export const useWide = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'));
