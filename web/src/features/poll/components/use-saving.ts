import { useTranslation } from 'react-i18next';
import type { Language } from '@canvass/contracts/language/language';
import type { PollView } from '@canvass/contracts/poll/view';
import { Failure, NO_ANSWER, type Conflict } from '../../../api/failure.js';
import { showFailure } from '../../../ui/feedback/toast.js';
import type { Sending } from '../../../ui/record/use-record-editor.js';
import { useEditQuestion } from '../../../ui/question/use-edit-question.js';
import { editedOf, toEditOf, type PollDraft } from './draft.js';

/** A poll to be saved, after the questions of the bank that were changed in it. */
export interface PollSave<Request> {
  draft: PollDraft;
  /** Of the poll; undefined when it is saved as it is. */
  requestOf: (draft: PollDraft) => Request | undefined;
}

/** What is to be saved of a draft. @returns undefined when nothing is */
export function toSave<Request>(
  draft: PollDraft,
  languages: readonly Language[],
  requestOf: (draft: PollDraft) => Request | undefined,
): PollSave<Request> | undefined {
  const isEdited = editedOf(draft).some((edited) => toEditOf(edited, languages));
  return isEdited || requestOf(draft) !== undefined ? { draft, requestOf } : undefined;
}

/** The same to be saved, as an edit on top of another one: of the poll, or of a question that is saved with it. */
export function onTopOf<Request extends object>(
  save: PollSave<Request>,
  { record, revision }: Pick<Conflict, 'record' | 'revision'>,
): PollSave<Request> {
  const newer = revision === undefined ? {} : { revision };
  if (record === undefined) {
    const requestOf = (draft: PollDraft) => {
      const request = save.requestOf(draft);
      return request && { ...request, ...newer };
    };
    return { ...save, requestOf };
  }
  const editedQuestions = save.draft.editedQuestions.map((edited) =>
    edited.opened._id === record ? { ...edited, opened: { ...edited.opened, ...newer } } : edited,
  );
  return { ...save, draft: { ...save.draft, editedQuestions } };
}

/**
 * Saves polls, each after the questions of the bank that were changed in it: those are saved one by one, and what has been
 * saved is not sent again where the rest is refused. It is said then that it is saved.
 * @param polls saves the poll itself
 * @param start the poll when it was opened; undefined for a new one
 */
export function useSaving<Request>(
  polls: Sending<Request, PollView, PollDraft>,
  start: PollView | undefined,
  languages: readonly Language[],
): Sending<PollSave<Request>, PollView, PollDraft> {
  const { t } = useTranslation();
  const question = useEditQuestion(['editConflict']);
  return {
    isPending: question.isPending || polls.isPending,
    stopWaiting: () => {
      question.stopWaiting();
      polls.stopWaiting();
    },
    save: ({ draft: first, requestOf }, then) => {
      // No first visit waits for it. It is fetched before anything is sent.
      const fetched = editedOf(first).length > 0 ? import('./saved-question.js') : undefined;
      const kept = fetched?.catch(() => undefined);
      const saveRest = (draft: PollDraft, count: number): void => {
        const onError = (failure: Failure) => {
          if (count > 0) showFailure(t('poll.writing.savedAlready', { count }));
          then.onError(failure);
        };
        const [next] = editedOf(draft).flatMap((edited) => {
          const edit = toEditOf(edited, languages);
          return edit ? [{ edited, edit, place: draft.editedQuestions.indexOf(edited) }] : [];
        });
        if (next) {
          question.save(next.edit, {
            onSuccess: (saved) =>
              void kept?.then((part) => {
                if (!part) {
                  onError(new Failure(0, { code: NO_ANSWER, message: '' }));
                  return;
                }
                const onward = (now: PollDraft) =>
                  part.withSaved(now, next.edited, saved, languages);
                then.onPart(onward);
                saveRest(onward(draft), count + 1);
              }),
            onError: (failure) =>
              void kept?.then((part) =>
                onError(part?.asOfPoll(failure, next.place, next.edit.id) ?? failure),
              ),
          });
          return;
        }
        const request = requestOf(draft);
        if (request !== undefined) polls.save(request, { ...then, onError });
        else if (start) then.onSuccess(start);
      };
      saveRest(first, 0);
    },
  };
}
