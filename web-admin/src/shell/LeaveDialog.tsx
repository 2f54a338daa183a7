import { Confirm, useLogout } from 'react-admin';

/** Asks once more before the session ends. */
export const LeaveDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const logout = useLogout();
  return (
    <Confirm
      isOpen={open}
      title="ra.auth.logout"
      content="console.tool.logout_ask"
      confirm="ra.auth.logout"
      cancel="ra.action.cancel"
      onConfirm={() => {
        onClose();
        // Whoever leaves by choice begins anew, and may be somebody else the next time.
        void logout(undefined, undefined, false);
      }}
      onClose={onClose}
    />
  );
};
