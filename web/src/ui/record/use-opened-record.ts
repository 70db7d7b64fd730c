import { useState } from 'react';

/**
 * The record that a window is open for, as it was when it opened: what others change meanwhile is no change of this edit.
 * @param fetchAgain the record as it stands by now; undefined where it is gone
 */
export function useOpenedRecord<View extends { id: string; revision?: number | undefined }>(
  fetchAgain: (opened: View) => Promise<View | null | undefined>,
) {
  const [opened, setOpened] = useState<View | 'new' | null>(null);
  const view = opened === 'new' ? null : opened;
  const reload = async () => {
    if (view) setOpened((await fetchAgain(view)) ?? null);
  };
  return {
    /** Null for a new one, and while nothing is open. */
    view,
    isOpen: opened !== null,
    /** Mounts the window anew where another record or revision is opened. */
    key: view ? `${view.id} ${view.revision}` : 'new',
    open: (record: View) => setOpened(record),
    openNew: () => setOpened('new'),
    close: () => setOpened(null),
    onReload: () => void reload(),
  };
}
