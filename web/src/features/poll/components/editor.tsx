import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formStyles } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import { PUBLISHED, type Status } from '@canvass/contracts/question/question';
import type { QuestionView } from '@canvass/contracts/question/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import { useFullText } from '../../../session/room.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Grid } from '../../../ui/layout/grid.js';
import { draftOf } from '../../../ui/question/question-edit.js';
import { PipedPollContext } from '../../../ui/question/piping.js';
import { useEditWarnings } from '../../../ui/question/use-edit-warnings.js';
import { useRecordEditor, type RecordEditor } from '../../../ui/record/use-record-editor.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useCreatePoll, useEditPoll } from '../api/poll.js';
import { AddQuestion } from './add-question.js';
import {
  editedOf,
  questionAt,
  toCreation,
  toEdit,
  unsavedOf,
  violationsOf,
  type PollDraft,
} from './draft.js';
import { EditorActions } from './editor-actions.js';
import { editorColumns } from './editor-columns.js';
import styles from './editor.module.css';
import { HeaderName } from './header-slots.js';
import { OptionsCard, type TabName } from './options-card.js';
import { PreviewPane } from './preview-pane.js';
import { leadsBackFromBank, QuestionPanel } from './question-panel.js';
import { TitleField } from './title-field.js';
import { usePollQuestions } from './use-poll-questions.js';
import { useQuestionLanguages } from './use-question-languages.js';
import { onTopOf, toSave, useSaving } from './use-saving.js';
import { WELCOME } from './welcome.js';
import type { OpenedPoll, PollEditorState } from './editor-state.js';

const AddQuestionsDialog = onDemand(
  async () => (await import('./add-questions-dialog.js')).AddQuestionsDialog,
);
const ConfirmEdit = onDemand(
  async () => (await import('../../../ui/question/confirm-edit.js')).ConfirmEdit,
);
const PreviewDialog = onDemand(async () => (await import('./preview-dialog.js')).PreviewDialog);

interface EditorProps {
  state: PollEditorState;
  kept: { account: string; place: string };
  /** The questions it had when it was opened, as they are now. */
  known: readonly QuestionView[];
  /** Loads the poll again and drops the changes. */
  onReload: () => void;
  /** Called with a poll that was saved to be answered. */
  onPublished: (poll: PollView) => void;
}

/** Whether respondents can reach the poll. */
function isInUse(start: OpenedPoll | undefined): boolean {
  return start !== undefined && start.poll.isPublished && start.poll.devices.length > 0;
}

/** The tab that shows the field of a violation. */
function tabOf({ field = '' }: Pick<Violation, 'field'> = {}): TabName {
  if (field.startsWith('style')) return 'design';
  return /^(questionsGraph|rules|endings)/.test(field) ? 'logic' : 'settings';
}

/** The poll editor: questions, preview, and settings. */
export function Editor({ state, kept, known, onReload, onPublished }: EditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { start } = state;
  const [tab, setTab] = useState<TabName>('settings');
  const [isWriting, setWriting] = useState(false);
  const [picking, setPicking] = useState<'never' | 'now' | 'before'>('never');
  const [isPreviewing, setPreviewing] = useState(false);
  // Going back must not open the form of a poll that was made meanwhile.
  const leave = () => void navigate('/polls', { replace: start === undefined });
  const languages = useQuestionLanguages();
  const withdraws = (status: Status) => status !== PUBLISHED && isInUse(start);
  const editor: RecordEditor<PollDraft> = useRecordEditor({
    state,
    kept,
    leadsBack: leadsBackFromBank,
    rules: violationsOf,
    isLive: true,
    tidy: useCallback((draft: PollDraft) => unsavedOf(draft, languages), [languages]),
    creation: {
      send: useSaving(useCreatePoll(), undefined, languages),
      request: (draft) => ({ draft, requestOf: (after) => toCreation(after, languages) }),
    },
    edit: {
      send: useSaving(useEditPoll(['editConflict']), start?.poll, languages),
      request: ({ poll }: OpenedPoll, draft) =>
        toSave(draft, languages, (after) => toEdit(poll, after, languages)),
      onTopOf,
    },
    asksFirst: ({ status }) => warnings.asks(withdraws(status)),
    fieldNames: 'poll.field',
    onSaved: (saved, { status }) => {
      if (status === PUBLISHED) {
        onPublished(saved);
        return;
      }
      leave();
      showSuccess({
        text: t(start ? 'poll.edited' : 'poll.added'),
        action: { label: t('ui.open'), to: `/poll/${saved._id}` },
      });
    },
    // Saved as it is, a published poll stays published.
    onUnchanged: () => (start?.poll.status === PUBLISHED ? onPublished(start.poll) : leave()),
    onInvalid: (first) => {
      if (first && first.field !== 'questions') showWrong(first);
    },
    onRefused: (first) => showWrong(first),
    onReload,
  });
  const { form } = editor;
  const { draft: poll, update } = form;
  const asked = usePollQuestions(form, known, picking !== 'never', languages);
  const warnings = useEditWarnings(
    editedOf(poll).map(({ opened, content }) => ({
      view: opened,
      before: draftOf(opened, languages).content,
      after: content,
    })),
  );
  const { questions, published, shown, show } = asked;
  const hint = useId();
  const { hiddenFields } = poll;
  const piped = useMemo(
    () => ({ poll: start?.poll._id, questions, hiddenFields: hiddenFields ?? [], shown }),
    [start, questions, hiddenFields, shown],
  );
  const fullText = useFullText('questions', poll.newQuestions.length);
  const full = fullText === undefined ? undefined : { text: fullText, hint };
  const { ref: fieldsIn } = form;
  // The name is in the header of the screen, above the rest.
  const page = useCallback(
    (part: HTMLElement | null) => fieldsIn(part?.closest('main')?.parentElement ?? null),
    [fieldsIn],
  );
  /** Shows what a rule says of: a question that is written here, or a tab of the settings. */
  const showWrong = (first: Violation | undefined) => {
    const wrong = questionAt(poll, first?.field ?? '');
    if (wrong) show(wrong);
    else setTab(tabOf(first));
  };
  const submit = (status: Status) => {
    if (update({ status })) editor.submit();
  };
  return (
    <>
      <HeaderName>
        <TitleField form={form} />
      </HeaderName>
      <EditorActions
        isSaving={editor.isSaving}
        status={poll.status}
        isPublished={start?.poll.status === PUBLISHED}
        onPreview={() => setPreviewing(true)}
        onSave={submit}
      />
      <PipedPollContext value={piped}>
        <Grid ref={page} columns={editorColumns} gap={4} align="start">
          <QuestionPanel
            asked={asked}
            poll={start?.poll._id}
            hasWelcome={poll.style.welcomeScreen?.show ?? false}
            full={full}
            add={
              <AddQuestion
                isConsentForm={poll.isConsentForm}
                full={full}
                isPicking={isWriting}
                onPicking={setWriting}
                onWrite={asked.write}
                onPickKnown={() => setPicking('now')}
                error={form.errorAt('questions')}
              />
            }
            errorAt={form.errorAt}
          />
          <PreviewPane
            poll={poll}
            questions={questions}
            writtenIn={asked.language}
            shown={shown}
            onShow={show}
            tools={
              <Segmented
                label={t('poll.formStyle')}
                value={poll.formStyleType}
                options={formStyles.map((one) => ({ value: one, label: t(`poll.styles.${one}`) }))}
                onChange={(formStyleType) => update({ formStyleType })}
              />
            }
          />
          <div className={styles.options}>
            <OptionsCard
              tab={tab}
              onTab={(next) => {
                setTab(next);
                if (next === 'design' && poll.style.welcomeScreen?.show) show(WELCOME);
              }}
              form={form}
              questions={questions}
              onWelcome={() => show(WELCOME)}
            />
          </div>
        </Grid>
      </PipedPollContext>
      {picking === 'now' && (
        <AddQuestionsDialog
          published={published}
          used={poll.questions}
          isConsentForm={poll.isConsentForm}
          onAdd={asked.addKnown}
          onWrite={full ? undefined : () => setWriting(true)}
          onClose={() => setPicking('before')}
        />
      )}
      {isPreviewing && (
        <PreviewDialog
          poll={poll}
          questions={questions}
          writtenIn={asked.language}
          onClose={() => setPreviewing(false)}
        />
      )}
      {editor.isAsking && (
        <ConfirmEdit
          {...{ editor, warnings }}
          onClose={editor.dismiss}
          withdrawal={{
            title: t('poll.withdrawTitle'),
            confirmLabel: t('poll.saveDraft'),
            text: t('poll.withdrawText', { count: start?.poll.devices.length ?? 0 }),
            isDangerous: true,
          }}
        />
      )}
      {editor.dialogs}
    </>
  );
}
