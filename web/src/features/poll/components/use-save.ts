import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PollContent } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { Failure } from '../../../api/failure.js';
import type { TextKey } from '../../../i18n/text-key.js';
import { showSuccess } from '../../../ui/success.js';
import { useCreatePoll } from '../api/create-poll.js';
import { useEditPoll } from '../api/edit-poll.js';
import { toCreation, toEdit } from './draft.js';

interface SaveOptions {
  /** The poll as the edit started from; undefined for a new one. */
  view: PollView | undefined;
  /** Called when it is saved, before leaving. */
  onSaved: () => void;
  onRefused: (violations: Violation[]) => void;
  onConflict: (fields: string[]) => void;
}

/** What is said of a saved poll, by its name. */
type Told = 'poll.addedText' | 'poll.editedText' | 'poll.publishedText';

/** Saves a poll and goes back to the list. */
export function useSave({ view, onSaved, onRefused, onConflict }: SaveOptions) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const creation = useCreatePoll();
  const edit = useEditPoll(['editConflict']);
  const leave = (title: TextKey, text: Told, name: string) => {
    onSaved();
    void navigate('/polls');
    showSuccess(t(title), t(text, { name }));
  };
  const refuse = (failure: Failure) => {
    if (failure.conflict) onConflict(failure.conflict);
    else if (failure.violations.length > 0) onRefused(failure.violations);
  };
  const save = (poll: PollContent, isPublished: boolean) => {
    const name = poll.name.trim();
    const published = () => leave('poll.publishedTitle', 'poll.publishedText', name);
    if (!view) {
      creation.mutate(toCreation(poll, isPublished), {
        onSuccess: () => (isPublished ? published() : leave('poll.added', 'poll.addedText', name)),
        onError: refuse,
      });
      return;
    }
    const changes = toEdit(view, poll, isPublished);
    if (!changes) {
      onSaved();
      void navigate('/polls');
      return;
    }
    edit.mutate(changes, {
      onSuccess: () =>
        changes.isPublished ? published() : leave('poll.edited', 'poll.editedText', name),
      onError: refuse,
    });
  };
  return { save, isSaving: creation.isPending || edit.isPending };
}
