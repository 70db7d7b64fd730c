import { useTranslation } from 'react-i18next';
import { showSuccess } from '../feedback/toast.js';

interface Creation<Request> {
  mutate: (request: Request, options: { onSuccess: (made: { _id: string }) => void }) => void;
}

/**
 * Copies a question or a poll, says so, and offers to edit the copy.
 * @param requestOf the request that creates a copy of this name
 */
export function useCopy<Row extends { name: string }, Request>(
  word: 'poll' | 'question',
  creation: Creation<Request>,
  requestOf: (row: Row, name: string) => Request,
): (row: Row) => void {
  const { t } = useTranslation();
  return (row) => {
    const name = t(`${word}.copyName`, { name: row.name });
    creation.mutate(requestOf(row, name), {
      onSuccess: ({ _id }) =>
        showSuccess({
          text: t(`${word}.copied`),
          action: { label: t(`${word}.editCopy`), to: `/${word}/${_id}` },
        }),
    });
  };
}
