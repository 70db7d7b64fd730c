import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { libraryCalls } from '@canvass/contracts/library/calls';
import type { LibraryCategory } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import { useCommand } from '../../../api/use-command.js';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { CategoryField } from './category-field.js';

interface CategoryDialogProps {
  poll: PollView;
  onClose: () => void;
}

/** Asks for the category of the library into which a poll is copied; mounted while it is open. */
export function CategoryDialog({ poll, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const [category, setCategory] = useState<LibraryCategory>(poll.category ?? 'others');
  const copying = useCommand(libraryCalls.copyToLibrary, { changes: ['library'] });
  const copy = () =>
    copying.mutate(
      { id: poll._id, category },
      {
        onSuccess: ({ _id }) => {
          const action = { label: t('library.open'), to: `/pollLibrary/${_id}` };
          showSuccess({ text: t('library.copiedTo', { name: poll.name }), action });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      title={t('library.toLibraryTitle', { name: poll.name })}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button loading={copying.isPending} onClick={copy}>
            {t('library.toLibrary')}
          </Button>
        </>
      }
    >
      <CategoryField value={category} onChange={setCategory} />
    </Dialog>
  );
}
