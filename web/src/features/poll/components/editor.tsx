import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formStyles } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import { PUBLISHED, type Status } from '@canvass/contracts/question/question';
import type { QuestionView } from '@canvass/contracts/question/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import { useFullText } from '../../../session/room.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { useSteady } from '../../../ui/browser/use-steady.js';
import { Grid } from '../../../ui/layout/grid.js';
import { draftOf } from '../../../ui/question/question-edit.js';
import { PipedPollContext } from '../../../ui/question/piping.js';
import { useEditWarnings } from '../../../ui/question/use-edit-warnings.js';
import type { KeptAt } from '../../../ui/record/editor-state.js';
import { useRecordEditor, type RecordEditor } from '../../../ui/record/use-record-editor.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useCreatePoll } from '../api/poll.js';
import { AddQuestion } from './add-question.js';
import {
  editedOf,
  questionAt,
  saysTheSame,
  toCreation,
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
import { ownPolls, type PollPlace } from './poll-place.js';
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
const ConfirmEdit = onDemand(async () => (await import('./confirm-poll-edit.js')).ConfirmPollEdit);
const PreviewDialog = onDemand(async () => (await import('./preview-dialog.js')).PreviewDialog);

// Until something was changed, there is nothing to undo.
const PollHistory = onDemand(async () => (await import('./poll-history.js')).PollHistory);

interface EditorProps {
  state: PollEditorState;
  kept: KeptAt<OpenedPoll, PollDraft>;
  /** The questions it had when it was opened, as they are now. */
  known: readonly QuestionView[];
  /** Where the poll is kept. */
  place?: PollPlace;
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
export function Editor(props: EditorProps) {
  const { state, kept, known, place = ownPolls, onReload, onPublished } = props;
  const { Actions = EditorActions } = place;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { start } = state;
  const [tab, setTab] = useState<TabName>('settings');
  const [isWriting, setWriting] = useState(false);
  const [picking, setPicking] = useState<'never' | 'now' | 'before'>('never');
  const [isPreviewing, setPreviewing] = useState(false);
  // Going back must not open the form of a poll that was made meanwhile.
  const leave = () => void navigate(place.list, { replace: start === undefined });
  const languages = useQuestionLanguages();
  const withdraws = (status: Status) => status !== PUBLISHED && isInUse(start);
  const editor: RecordEditor<PollDraft> = useRecordEditor({
    state,
    kept,
    merging: async () => (await import('./merge-polls.js')).mergingPolls(languages),
    leadsBack: leadsBackFromBank,
    rules: violationsOf,
    isLive: true,
    tidy: useCallback((draft: PollDraft) => unsavedOf(draft, languages), [languages]),
    creation: {
      send: useSaving(useCreatePoll(), undefined, languages),
      request: (draft) => ({ draft, requestOf: (after) => toCreation(after, languages) }),
    },
    edit: {
      send: useSaving(place.useEdit(), start?.poll, languages),
      request: (opened: OpenedPoll, draft) =>
        toSave(draft, languages, (after) => place.toEdit(opened, after, languages)),
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
        action: { label: t('ui.open'), to: place.addressOf(saved._id) },
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
  const { questions: ids, editedQuestions } = poll;
  const changes = useMemo(
    () =>
      editedOf({ questions: ids, editedQuestions }).map(({ opened, content }) => ({
        view: opened,
        before: draftOf(opened, languages).content,
        after: content,
      })),
    [ids, editedQuestions, languages],
  );
  const warnings = useEditWarnings(changes);
  const { questions, published, shown, show } = asked;
  // What is typed is seen at once where it is typed; the preview may follow.
  const later = useDeferredValue(
    useMemo(
      () => ({ form, questions, shown, writtenIn: asked.language }),
      [form, questions, shown, asked.language],
    ),
  );
  // So may the settings, while questions are written; but not errors, of which the first gets the focus.
  const mayFollow = saysTheSame(poll, later.form.draft) && form.tries === later.form.tries;
  const settings = mayFollow ? later : { form, questions };
  const hint = useId();
  const { hiddenFields } = poll;
  const piped = useDeferredValue(
    useMemo(
      () => ({ poll: start?.poll._id, questions, hiddenFields: hiddenFields ?? [], shown }),
      [start, questions, hiddenFields, shown],
    ),
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
  const { formStyleType } = poll;
  const tools = useMemo(
    () => (
      <Segmented
        label={t('poll.formStyle')}
        value={formStyleType}
        options={formStyles.map((one) => ({ value: one, label: t(`poll.styles.${one}`) }))}
        onChange={(one) => update({ formStyleType: one })}
      />
    ),
    [t, formStyleType, update],
  );
  const openTab = useSteady((next: TabName) => {
    setTab(next);
    if (next === 'design' && poll.style.welcomeScreen?.show) show(WELCOME);
  });
  const submit = (status: Status) => {
    if (update({ status })) editor.submit();
  };
  return (
    <>
      <HeaderName>
        <TitleField form={form} />
      </HeaderName>
      <Actions
        isSaving={editor.isSaving}
        status={poll.status}
        isPublished={start?.poll.status === PUBLISHED}
        history={
          poll !== state.draft && (
            <PollHistory
              draft={poll}
              opened={state.draft}
              initial={editor.initial}
              update={update}
              onTab={setTab}
              onShow={show}
            />
          )
        }
        onPreview={() => setPreviewing(true)}
        onSave={submit}
      />
      <PipedPollContext value={piped}>
        <Grid ref={page} columns={editorColumns} gap={4} align="start">
          <QuestionPanel
            asked={asked}
            poll={start?.poll._id}
            hasWelcome={poll.style.welcomeScreen?.show ?? false}
            sections={poll.sections}
            onSections={(sections) => update({ sections })}
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
          <div className={styles.preview}>
            <PreviewPane
              poll={later.form.draft}
              questions={later.questions}
              writtenIn={later.writtenIn}
              shown={later.shown}
              onShow={show}
              tools={tools}
            />
          </div>
          <div className={styles.options}>
            <OptionsCard
              tab={tab}
              onTab={openTab}
              form={settings.form}
              questions={settings.questions}
              onShow={show}
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
          count={start?.poll.devices.length ?? 0}
        />
      )}
      {editor.dialogs}
    </>
  );
}
