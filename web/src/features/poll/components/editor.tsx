import { useMemo, useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { followsGraph } from '@canvass/contracts/poll/branching';
import { formStyles, type PollContent } from '@canvass/contracts/poll/poll';
import { allowsDisabledNavigation, tidyPoll } from '@canvass/contracts/poll/rules';
import type { Violation } from '@canvass/contracts/rule/violation';
import { wordViolation } from '../../../api/word-failure.js';
import { ConflictDialog } from '../../../ui/conflict-dialog.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Icon } from '../../../ui/icon.js';
import { useKeptWork } from '../../../ui/kept-work.js';
import { useLeaveGuard } from '../../../ui/leave-guard.js';
import { MessageDialog } from '../../../ui/message-dialog.js';
import { PageHeader } from '../../../ui/page.js';
import { Segmented } from '../../../ui/segmented.js';
import { StatusChip } from '../../../ui/status-chip.js';
import { usePublishedQuestions } from '../api/get-questions.js';
import { AddQuestionsDialog } from './add-questions-dialog.js';
import { violationsOf } from './draft.js';
import { formQuestionOf } from './form-question.js';
import { isBranch, relinked } from './graph.js';
import { OptionsCard, type TabName } from './options-card.js';
import { WELCOME } from './poll-preview.js';
import { PreviewDialog } from './preview-dialog.js';
import { PreviewPane } from './preview-pane.js';
import { QuestionPanel } from './question-panel.js';
import { useSave } from './use-save.js';
import { placeOf, type Work } from './work.js';

interface EditorProps {
  work: Work;
  accountId: string;
  /** Shows the poll as it stands by now, without what was changed. */
  onReload: () => void;
}

function tabOf({ field = '' }: Violation): TabName {
  if (field.startsWith('style')) return 'design';
  return field.startsWith('questionsGraph') ? 'logic' : 'settings';
}

/** Making a poll: its questions, what respondents will see, and how it behaves. */
export function Editor({ work, accountId, onReload }: EditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { start, known, initial } = work;
  const [poll, setPoll] = useState(work.draft);
  const [shown, setShown] = useState(initial.questions[0] ?? WELCOME);
  const [tab, setTab] = useState<TabName>('settings');
  const [tried, setTried] = useState<'draft' | 'published' | null>(null);
  const [refused, setRefused] = useState<Violation[]>([]);
  const [conflict, setConflict] = useState<string[] | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [lostTarget, setLostTarget] = useState<string | null>(null);
  const published = usePublishedQuestions().data;
  const questions = useMemo(() => {
    const views = new Map([...(published ?? []), ...known].map((one) => [one._id, one]));
    return poll.questions.flatMap((id) => {
      const question = views.get(id);
      return question ? [formQuestionOf(question)] : [];
    });
  }, [published, known, poll.questions]);
  const isDirty = !start || JSON.stringify(tidyPoll(poll)) !== JSON.stringify(tidyPoll(initial));
  const { dialog, release } = useLeaveGuard(isDirty);
  useKeptWork<Work>(
    accountId,
    placeOf(start?._id),
    { start, known, initial, draft: poll },
    isDirty,
  );
  const { save, isSaving } = useSave({
    view: start,
    onSaved: release,
    onRefused: (violations) => {
      setRefused(violations);
      if (violations[0]) setTab(tabOf(violations[0]));
    },
    onConflict: setConflict,
  });
  const violations = [...violationsOf(poll, tried === 'published'), ...refused];
  const errorAt = (field: string) => {
    const violation = violations.find((one) => one.field === field);
    const isMerelyEmpty = violation?.code.endsWith('Required');
    return violation && (tried || !isMerelyEmpty) ? wordViolation(violation) : undefined;
  };
  const change = (part: Partial<PollContent>) => {
    setRefused([]);
    setPoll((before) => ({ ...before, ...part }));
  };
  const setQuestions = (ids: string[]) => {
    const views = [...(published ?? []), ...known].map(formQuestionOf);
    const after = ids.flatMap((id) => views.find(({ _id }) => _id === id) ?? []);
    change({
      questions: ids,
      questionsGraph: relinked(poll, questions, ids, after),
      ...(allowsDisabledNavigation(after) ? {} : { disableNavigation: false }),
    });
  };
  const remove = (question: FormQuestion) => {
    const changesLogic = isBranch(poll.questionsGraph, questions, question._id);
    if (followsGraph(poll) && changesLogic) setLostTarget(question.name);
    if (shown === question._id) setShown(poll.questions.find((id) => id !== shown) ?? WELCOME);
    setQuestions(poll.questions.filter((id) => id !== question._id));
  };
  const submit = (isPublished: boolean) => {
    setTried(isPublished ? 'published' : 'draft');
    const [first] = [...violationsOf(poll, isPublished), ...refused];
    if (first) {
      if (first.field !== 'questions') setTab(tabOf(first));
      return;
    }
    if (!isPublished && start?.isPublished && start.devices.length > 0) setWithdrawing(true);
    else save(poll, isPublished);
  };
  return (
    <>
      <PageHeader
        lead={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
            <Box
              component="h2"
              sx={{
                fontSize: 'lg',
                fontWeight: 600,
                color: 'text.primary',
                overflowWrap: 'anywhere',
              }}
            >
              {poll.name}
            </Box>
            <StatusChip status={poll.status} />
          </Box>
        }
        actions={
          <>
            <Button variant="plain" color="neutral" onClick={() => void navigate('/polls')}>
              {t('ui.back')}
            </Button>
            <Button
              variant="outlined"
              color="neutral"
              startDecorator={<Icon name="eye" size={16} />}
              onClick={() => setPreviewing(true)}
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {t('poll.preview')}
            </Button>
            <Button
              variant="outlined"
              color="neutral"
              disabled={isSaving}
              onClick={() => submit(false)}
            >
              {t('poll.saveDraft')}
            </Button>
            <Button loading={isSaving} onClick={() => submit(true)}>
              {t('poll.publish')}
            </Button>
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: '280px minmax(0, 1fr)',
            lg: '296px minmax(0, 1fr) 320px',
          },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <QuestionPanel
          questions={questions}
          hasWelcome={poll.style.welcomeScreen?.show ?? false}
          shown={shown}
          onShow={setShown}
          onAdd={() => setAdding(true)}
          onMove={setQuestions}
          onRemove={remove}
          error={errorAt('questions')}
        />
        <PreviewPane
          poll={poll}
          questions={questions}
          shown={shown}
          onShow={setShown}
          tools={
            <Segmented
              label={t('poll.formStyle')}
              value={poll.formStyleType}
              options={formStyles.map((one) => ({ value: one, label: t(`poll.${one}`) }))}
              onChange={(formStyleType) => change({ formStyleType })}
            />
          }
        />
        <Box sx={{ gridColumn: { md: '1 / -1', lg: 'auto' } }}>
          <OptionsCard
            tab={tab}
            onTab={(next) => {
              setTab(next);
              if (next === 'design' && poll.style.welcomeScreen?.show) setShown(WELCOME);
            }}
            poll={poll}
            questions={questions}
            onChange={(part) => {
              if (part.style?.welcomeScreen?.show && !poll.style.welcomeScreen?.show)
                setShown(WELCOME);
              change(part);
            }}
            errorAt={errorAt}
          />
        </Box>
      </Box>
      <AddQuestionsDialog
        open={isAdding}
        published={published}
        used={poll.questions}
        isConsentForm={poll.isConsentForm}
        onAdd={(ids) => {
          setQuestions([...poll.questions, ...ids]);
          if (ids[0]) setShown(ids[0]);
        }}
        onClose={() => setAdding(false)}
      />
      <PreviewDialog
        poll={isPreviewing ? poll : null}
        questions={questions}
        onClose={() => setPreviewing(false)}
      />
      <MessageDialog
        open={lostTarget !== null}
        tone="warning"
        title={t('poll.logicTitle')}
        onClose={() => setLostTarget(null)}
      >
        {t('poll.logicText', { name: lostTarget ?? '' })}
      </MessageDialog>
      <ConfirmDialog
        open={isWithdrawing}
        title={t('poll.withdrawTitle')}
        confirmLabel={t('poll.saveDraft')}
        isDangerous
        onCancel={() => setWithdrawing(false)}
        onConfirm={() => {
          setWithdrawing(false);
          save(poll, false);
        }}
      >
        {t('poll.withdrawText', { count: start?.devices.length ?? 0 })}
      </ConfirmDialog>
      <ConflictDialog
        fields={conflict}
        names="poll.field"
        onClose={() => setConflict(null)}
        onReload={onReload}
      />
      {dialog}
    </>
  );
}
