import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Language } from '@canvass/contracts/language/language';
import { libraryCalls } from '@canvass/contracts/library/calls';
import { titleOf } from '@canvass/contracts/library/reduced';
import type { LibraryPollView } from '@canvass/contracts/library/view';
import type { FormStyle, LibraryCategory } from '@canvass/contracts/poll/poll';
import { useCommand } from '../../../api/use-command.js';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { useDiscardGuard } from '../../../ui/dialogs/discard-guard.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { TextAreaField, TextField } from '../../../ui/fields/fields.js';
import { useAddToLibrary } from '../api/library.js';
import { Stack } from '../../../ui/layout/stack.js';
import { CategoryField } from './category-field.js';
import { FormStyleCards } from './form-style-cards.js';

const FORM = 'edit-library-poll';

interface EditLibraryDialogProps {
  /** Undefined for a new one. */
  poll: LibraryPollView | undefined;
  /** In which its title is shown. */
  language: Language;
  onClose: () => void;
}

/** What a poll of the library is called and where it stands, of a new one, too; mounted while it is open. */
export function EditLibraryDialog({ poll, language, onClose }: EditLibraryDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const kept: LibraryCategory = poll?.category ?? 'others';
  const [before] = useState(() =>
    poll ? titleOf(poll, poll, [language]) : { name: '', description: '' },
  );
  const [title, setTitle] = useState(before);
  const [category, setCategory] = useState(kept);
  const [formStyleType, setFormStyle] = useState<FormStyle>('card');
  const addition = useAddToLibrary();
  const edit = useCommand(libraryCalls.edit, { changes: ['library'] });
  const isNamed = title.name.trim() !== '';
  const isChanged =
    title.name !== before.name || title.description !== before.description || category !== kept;
  const { close, question } = useDiscardGuard(isChanged, onClose);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed) return;
    const { name, description } = title;
    if (!poll) {
      addition.mutate(
        { name, description, category, formStyleType },
        { onSuccess: ({ _id }) => void navigate(`/poll/${_id}/library`) },
      );
      return;
    }
    const words = poll.names?.[language]
      ? {
          names: { ...poll.names, [language]: name },
          descriptions: { ...poll.descriptions, [language]: description },
        }
      : { name, description };
    edit.mutate(
      { id: poll._id, revision: poll.revision, category, ...words },
      {
        onSuccess: () => {
          showSuccess({ text: t('library.edited', { name }) });
          onClose();
        },
      },
    );
  };
  return (
    <>
      <Dialog
        open
        title={t(poll ? 'library.edit' : 'poll.add')}
        onClose={close}
        actions={
          <>
            <CancelButton onClick={close} />
            <Button
              type="submit"
              form={FORM}
              disabled={!isNamed}
              loading={edit.isPending || addition.isPending}
            >
              {t(poll ? 'ui.save' : 'ui.next')}
            </Button>
          </>
        }
      >
        <Stack as="form" id={FORM} noValidate onSubmit={save} gap={5}>
          <TextField
            label={t('poll.name')}
            required
            autoFocus
            value={title.name}
            onChange={({ target }) => setTitle({ ...title, name: target.value })}
          />
          <TextAreaField
            label={t('poll.description')}
            value={title.description}
            onChange={(description) => setTitle({ ...title, description })}
          />
          <CategoryField value={category} onChange={setCategory} />
          {!poll && <FormStyleCards value={formStyleType} onChange={setFormStyle} />}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
