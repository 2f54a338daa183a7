import { useTheme, useThemesContext } from 'react-admin';

/**
 * The light in force, and how to change it. Left to itself the hook asks the system's preference, which is not what the
 * console starts with: the first click would then choose what is there already.
 */
export const useLight = (): ReturnType<typeof useTheme> => useTheme(useThemesContext().defaultTheme);
