import { OwnPassword } from '../../session/OwnPassword.tsx';

/** Changes the partner's own password. */
export const PasswordModal = () => <OwnPassword />;
