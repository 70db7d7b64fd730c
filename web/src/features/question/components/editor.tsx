import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Language } from '@canvass/contracts/language/language';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { isCriticalChange, removedOptions, tidyQuestion } from '@canvass/contracts/question/rules';
import type { ListedPoll } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import { standsByOptions } from '@canvass/contracts/poll/wire';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { TickField } from '../../../ui/fields/fields.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { useRecordEditor, type RecordEditor } from '../../../ui/record/use-record-editor.js';
import type { EditorState } from '../../../ui/record/editor-state.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { SaveButton } from '../../../ui/record/save-button.js';
import { CancelButton } from '../../../ui/controls/button.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Text } from '../../../ui/text/text.js';
import { useIsUnanswered } from '../api/is-unanswered.js';
import { usePollsWithIds } from '../api/poll.js';
import { useCreateQuestion, useEditQuestion } from '../api/question.js';
import { toCreation, toEdit, unsavedOf, type Draft } from './draft.js';
import { QuestionForm } from './form.js';
import { Preview } from './preview.js';
import { errorsOf, isMerelyEmpty, violationsOf } from '../../../ui/question/question-errors.js';

const LostWays = onDemand(async () => (await import('./lost-ways.js')).LostWays);

interface EditorProps {
  state: EditorState<QuestionView, Draft>;
  kept: { account: string; place: string };
  /** Of the company. */
  languages: readonly Language[];
  isReadOnly: boolean;
  /** Loads the question again and drops the changes. */
  onReload: () => void;
}

const NO_POLLS: readonly string[] = [];
const NO_VIEWS: readonly ListedPoll[] = [];

/** The question editor, with a preview beside it. */
export function Editor({ state, kept, languages, isReadOnly, onReload }: EditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { start, initial } = state;
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'en');
  const poll = useSearchParams()[0].get('poll');
  const back =
    poll !== null && start
      ? `${poll ? `/poll/${encodeURIComponent(poll)}` : '/poll'}?question=${start._id}`
      : undefined;
  const leave = () => void navigate(back ?? '/questions');
  const editor: RecordEditor<Draft> = useRecordEditor({
    state,
    kept,
    rules: ({ content }) => violationsOf(content),
    ...{ isLive: true, isMerelyEmpty, isReadOnly },
    tidy: unsavedOf,
    creation: { send: useCreateQuestion(), request: (draft) => toCreation(draft, languages) },
    edit: {
      send: useEditQuestion(['editConflict']),
      request: (view: QuestionView, draft) => toEdit(view, draft, languages),
    },
    asksFirst: () => isCritical || losesWays,
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
  const [before, after] = [tidyQuestion(initial.content), tidyQuestion(draft.content)];
  const changesMeaning = isCriticalChange(before, after);
  const isWithdrawn = draft.status !== PUBLISHED;
  const removed = removedOptions(before, after);
  const isTouched = changesMeaning || removed.length > 0;
  const using = usePollsWithIds(start && isTouched ? start.polls : NO_POLLS);
  const isUnanswered = useIsUnanswered(
    start?._id ?? '',
    start?.polls.length === 0 ? NO_VIEWS : changesMeaning ? using.data : undefined,
  );
  // Where nobody answered it, there are no earlier answers to count separately.
  const countsApart = changesMeaning && !isUnanswered;
  const isCritical = start?.status === PUBLISHED && (countsApart || isWithdrawn);
  const losing = using.data?.filter((poll) => standsByOptions(poll, start?._id ?? '', removed));
  const mayLoseWays = removed.length > 0 && start !== undefined && start.polls.length > 0;
  const losesWays = mayLoseWays && losing?.length !== 0;
  const asked = !isCritical ? 'lostWays' : countsApart ? 'critical' : 'unpublish';
  return (
    <form ref={form.ref} noValidate onSubmit={editor.submit}>
      <PageHeader
        lead={
          <>
            <TickField
              label={t('question.isPublished')}
              checked={draft.status === PUBLISHED}
              disabled={isReadOnly}
              onChange={(isPublished) => update({ status: isPublished ? PUBLISHED : 1 })}
            />
            <Text showFrom="desktop" size="caption">
              {t('question.isPublishedHelp')}
            </Text>
          </>
        }
        actions={
          <>
            <CancelButton onClick={leave} />
            {!isReadOnly && <SaveButton isSaving={editor.isSaving} />}
          </>
        }
      />
      <Grid columns={{ phone: 1, desktop: 2 }} gap={5} align="start">
        <QuestionForm
          content={draft.content}
          onChange={(content) => update({ content })}
          errors={errorsOf(draft.content, form.errorAt)}
          languages={languages}
          language={language}
          onLanguage={setLanguage}
          disabled={isReadOnly}
        />
        <Preview id={start?._id} content={draft.content} language={language} />
      </Grid>
      <ConfirmDialog
        open={editor.isAsking}
        title={t(`question.${asked}Title`)}
        confirmLabel={t(`question.${asked}Confirm`)}
        onCancel={editor.dismiss}
        onConfirm={editor.confirm}
      >
        {isCritical && countsApart && t('question.criticalText')}{' '}
        {isCritical && isWithdrawn && t('question.unpublishText')}
        {losesWays && <LostWays polls={losing} isUnknown={using.isError} />}
      </ConfirmDialog>
      {editor.dialogs}
    </form>
  );
}
