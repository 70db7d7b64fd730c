import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { firstQuestionLanguage, type Language } from '@canvass/contracts/language/language';
import { DRAFT, PUBLISHED } from '@canvass/contracts/question/question';
import type { QuestionView } from '@canvass/contracts/question/view';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { TickField } from '../../../ui/fields/fields.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { useRecordEditor, type RecordEditor } from '../../../ui/record/use-record-editor.js';
import type { EditorState, KeptAt } from '../../../ui/record/editor-state.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { SaveButton } from '../../../ui/record/save-button.js';
import { CancelButton } from '../../../ui/controls/button.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Text } from '../../../ui/text/text.js';
import { useEditQuestion } from '../../../ui/question/use-edit-question.js';
import { useCreateQuestion } from '../api/question.js';
import { toCreation, unsavedOf } from './draft.js';
import { QuestionForm } from './form.js';
import { Preview } from './preview.js';
import { toQuestionEdit, type QuestionDraft } from '../../../ui/question/question-edit.js';
import { errorsOf, violationsOf } from '../../../ui/question/question-errors.js';
import { useEditWarnings } from '../../../ui/question/use-edit-warnings.js';

const ConfirmEdit = onDemand(
  async () => (await import('../../../ui/question/confirm-edit.js')).ConfirmEdit,
);

interface EditorProps {
  state: EditorState<QuestionView, QuestionDraft>;
  kept: KeptAt<QuestionView, QuestionDraft>;
  /** Of the company. */
  languages: readonly Language[];
  isReadOnly: boolean;
  /** Loads the question again and drops the changes. */
  onReload: () => void;
}

/** The question editor, with a preview beside it. */
export function Editor({ state, kept, languages, isReadOnly, onReload }: EditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { start, initial } = state;
  const [language, setLanguage] = useState<Language>(languages[0] ?? firstQuestionLanguage);
  const poll = useSearchParams()[0].get('poll');
  const back =
    poll !== null && start
      ? `${poll ? `/poll/${encodeURIComponent(poll)}` : '/poll'}?question=${start._id}`
      : undefined;
  const leave = () => void navigate(back ?? '/questions');
  const editor: RecordEditor<QuestionDraft> = useRecordEditor({
    state,
    kept,
    merging: async () =>
      (await import('../../../ui/question/merge-questions.js')).mergedQuestionWork,
    rules: ({ content }) => violationsOf(content),
    ...{ isLive: true, isReadOnly },
    tidy: unsavedOf,
    creation: { send: useCreateQuestion(), request: (draft) => toCreation(draft, languages) },
    edit: {
      send: useEditQuestion(['editConflict']),
      request: (view: QuestionView, draft) => toQuestionEdit(view, draft, languages),
    },
    asksFirst: () => warnings.asks(isWithdrawn),
    fieldNames: 'question.field',
    onSaved: ({ _id }, { status }) => {
      const added = status === PUBLISHED ? 'question.added' : 'question.addedDraft';
      leave();
      showSuccess({
        text: t(start ? 'question.edited' : added),
        action: back
          ? undefined
          : start
            ? { label: t('ui.open'), to: `/question/${_id}` }
            : { label: t('question.addAnother'), to: '/question' },
      });
    },
    onUnchanged: leave,
    onReload,
  });
  const { form } = editor;
  const { draft, update } = form;
  const warnings = useEditWarnings(
    useMemo(
      () => (start ? [{ view: start, before: initial.content, after: draft.content }] : []),
      [start, initial.content, draft.content],
    ),
  );
  const isWithdrawn = start?.status === PUBLISHED && draft.status !== PUBLISHED;
  return (
    // No form, as Enter in one of its many fields would save and publish.
    <div ref={form.ref}>
      <PageHeader
        lead={
          <>
            <TickField
              label={t('question.isPublished')}
              checked={draft.status === PUBLISHED}
              disabled={isReadOnly}
              onChange={(isPublished) => update({ status: isPublished ? PUBLISHED : DRAFT })}
            />
            <Text showFrom="desktop" size="caption">
              {t('question.isPublishedHelp')}
            </Text>
          </>
        }
        actions={
          <>
            <CancelButton label={isReadOnly ? t('ui.close') : undefined} onClick={leave} />
            {!isReadOnly && <SaveButton isSaving={editor.isSaving} onClick={editor.submit} />}
          </>
        }
      />
      <Grid columns={{ phone: 1, desktop: 2 }} gap={5} align="start">
        <QuestionForm
          content={draft.content}
          onChange={(change) =>
            update(({ content }) => ({
              content: typeof change === 'function' ? change(content) : change,
            }))
          }
          errors={errorsOf(draft.content, form.errorAt)}
          languages={languages}
          language={language}
          onLanguage={setLanguage}
          disabled={isReadOnly}
        />
        <Preview id={start?._id} content={draft.content} language={language} />
      </Grid>
      {editor.isAsking && (
        <ConfirmEdit
          {...{ editor, warnings }}
          onClose={editor.dismiss}
          withdrawal={{
            title: t('question.unpublishTitle'),
            confirmLabel: t('question.unpublishConfirm'),
            text: t('question.unpublishText'),
          }}
        />
      )}
      {editor.dialogs}
    </div>
  );
}
