import { showSuccess } from '../feedback/toast.js';

interface Creation<Request> {
  mutate: (request: Request, options: { onSuccess: (made: { _id: string }) => void }) => void;
}

interface CopyTexts {
  /** The name of a copy. */
  nameOf: (name: string) => string;
  copied: string;
  /** What leads to the copy. */
  edit: string;
}

/**
 * Copies a question or a poll, says so, and offers to edit the copy.
 * @param editor address of the editor of such ones
 * @param requestOf the request that creates a copy of this name
 */
export function useCopy<Row extends { name: string }, Request>(
  { nameOf, copied, edit }: CopyTexts,
  editor: '/poll' | '/question',
  creation: Creation<Request>,
  requestOf: (row: Row, name: string) => Request,
): (row: Row) => void {
  return (row) =>
    creation.mutate(requestOf(row, nameOf(row.name)), {
      onSuccess: ({ _id }) =>
        showSuccess({ text: copied, action: { label: edit, to: `${editor}/${_id}` } }),
    });
}
