import { useConsole } from './console.ts';
import { may } from './permissions.ts';

/** Whether the operator may do a named action, for example `deposits.process`. */
export const useMay = (): ((wanted: string | undefined) => boolean) => {
  const permissions = useConsole().permissions();
  return (wanted) => may(permissions, wanted);
};
