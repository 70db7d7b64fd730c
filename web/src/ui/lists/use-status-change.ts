import { useTranslation } from 'react-i18next';
import type { Status } from '@canvass/contracts/question/question';
import { showSuccess } from '../feedback/toast.js';

interface Row {
  name: string;
  status: Status;
}

/**
 * Changes the status of a question or a poll, says so, and offers to change it back.
 * @param say what has become of the one of this name
 * @param change sends the command, and calls `onSuccess` once it is carried out
 */
export function useStatusChange<One extends Row>(
  say: (status: Status, name: string) => string,
  change: (row: One, status: Status, onSuccess: () => void) => void,
): (row: One, status: Status) => void {
  const { t } = useTranslation();
  const setStatus = (row: One, status: Status) =>
    change(row, status, () => {
      const run = () => setStatus({ ...row, status }, row.status);
      showSuccess({
        text: say(status, row.name),
        action: { label: t('ui.undo'), run },
      });
    });
  return setStatus;
}
