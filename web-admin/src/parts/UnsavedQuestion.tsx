import { Confirm } from 'react-admin';

interface UnsavedQuestionProps {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Whether what was typed and not sent may vanish. */
export const UnsavedQuestion = ({ isOpen, onLeave, onStay }: UnsavedQuestionProps) => (
  <Confirm
    isOpen={isOpen}
    title="console.unsaved.title"
    content="console.unsaved.hint"
    confirm="console.unsaved.leave"
    cancel="console.unsaved.stay"
    onConfirm={onLeave}
    onClose={onStay}
  />
);
