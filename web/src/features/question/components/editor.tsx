import { useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AccountView } from '@canvass/contracts/account/view';
import type { Language } from '@canvass/contracts/language/language';
import type { QuestionType } from '@canvass/contracts/question/question';
import { isCriticalChange, removedOptions, tidyQuestion } from '@canvass/contracts/question/rules';
import type { QuestionView } from '@canvass/contracts/question/view';
import { standsByOptions } from '@canvass/contracts/poll/wire';
import type { Violation } from '@canvass/contracts/rule/violation';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { ConflictDialog } from '../../../ui/conflict-dialog.js';
import { TickField } from '../../../ui/fields.js';
import { useKeptWork } from '../../../ui/kept-work.js';
import { useLeaveGuard } from '../../../ui/leave-guard.js';
import { PageHeader } from '../../../ui/page.js';
import { usePollsUsing } from '../api/get-polls-using.js';
import { draftOf, newDraft, type Draft } from './draft.js';
import { QuestionForm } from './form.js';
import { LostWays } from './lost-ways.js';
import { Preview } from './preview.js';
import { useSave } from './use-save.js';
import { errorsOf, violationsOf } from './violations.js';

/** A question while it is edited. */
export interface Work {
  /** The question as the edit started from; undefined for a new one. */
  start: QuestionView | undefined;
  initial: Draft;
  draft: Draft;
}

/**
 * The beginning of an edit.
 * @param view the question as it stands; undefined for a new one
 * @param types those the plan allows
 */
export function beginWork(view: QuestionView | undefined, types: readonly QuestionType[]): Work {
  const draft = view ? draftOf(view) : newDraft(types);
  return { start: view, initial: draft, draft };
}

/** Names what is edited. */
export function placeOf(id: string | undefined): string {
  return `question ${id ?? 'new'}`;
}

interface EditorProps {
  work: Work;
  account: Pick<AccountView, 'id' | 'questionLanguages'>;
  isReadOnly: boolean;
  /** Shows the question as it stands by now, without what was typed. */
  onReload: () => void;
}

const NO_POLLS: readonly string[] = [];

function fingerprint({ content, status }: Draft): string {
  return JSON.stringify([tidyQuestion(content), status]);
}

/** Writing a question, with what respondents will see beside it. */
export function Editor({ work, account, isReadOnly, onReload }: EditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { start, initial } = work;
  const { questionLanguages: languages } = account;
  const [draft, setDraft] = useState(work.draft);
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'en');
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<Violation[]>([]);
  const [conflict, setConflict] = useState<string[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = useMemo(() => fingerprint(draft) !== fingerprint(initial), [draft, initial]);
  const { dialog, release } = useLeaveGuard(isDirty && !isReadOnly);
  useKeptWork<Work>(account.id, placeOf(start?._id), { start, initial, draft }, isDirty);
  const { save, isSaving } = useSave({
    view: start,
    onSaved: release,
    onRefused: setRefused,
    onConflict: setConflict,
  });
  const violations = [...violationsOf(draft.content), ...refused];
  const errors = errorsOf(draft.content, violations, tries > 0);
  const change = (next: Draft) => {
    setRefused([]);
    setDraft(next);
  };
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const [before, after] = [tidyQuestion(initial.content), tidyQuestion(draft.content)];
  const countsApart = isCriticalChange(before, after);
  const isWithdrawn = draft.status !== 2;
  const isCritical = start?.status === 2 && (countsApart || isWithdrawn);
  const removed = removedOptions(before, after);
  const using = usePollsUsing(start && removed.length > 0 ? start.polls : NO_POLLS);
  const losing = using.data?.filter((poll) => standsByOptions(poll, start?._id ?? '', removed));
  const mayLoseWays = removed.length > 0 && start !== undefined && start.polls.length > 0;
  const losesWays = mayLoseWays && losing?.length !== 0;
  const submit = () => {
    setTries(tries + 1);
    if (violations.length > 0) return;
    if (isCritical || losesWays) setAsking(true);
    else save(draft);
  };
  const asked = !isCritical ? 'lostWays' : countsApart ? 'critical' : 'unpublish';
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PageHeader
        lead={
          <>
            <TickField
              label={t('question.isPublished')}
              checked={draft.status === 2}
              disabled={isReadOnly}
              onChange={(isPublished) => change({ ...draft, status: isPublished ? 2 : 1 })}
            />
            <Box sx={{ display: { xs: 'none', md: 'block' }, fontSize: 'xs' }}>
              {t('question.isPublishedHelp')}
            </Box>
          </>
        }
        actions={
          <>
            <Button variant="outlined" color="neutral" onClick={() => void navigate('/questions')}>
              {t('ui.cancel')}
            </Button>
            {!isReadOnly && (
              <Button type="submit" loading={isSaving}>
                {t('ui.save')}
              </Button>
            )}
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          gap: 5,
          alignItems: 'start',
        }}
      >
        <QuestionForm
          content={draft.content}
          onChange={(content) => change({ ...draft, content })}
          errors={errors}
          languages={languages}
          language={language}
          onLanguage={setLanguage}
          disabled={isReadOnly}
        />
        <Preview id={start?._id} content={draft.content} language={language} />
      </Box>
      {dialog}
      <ConfirmDialog
        open={isAsking}
        title={t(`question.${asked}Title`)}
        confirmLabel={t(`question.${asked}Confirm`)}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          save(draft);
        }}
      >
        {isCritical && countsApart && t('question.criticalText')}{' '}
        {isCritical && isWithdrawn && t('question.unpublishText')}
        {losesWays && <LostWays polls={losing} isUnknown={using.isError} />}
      </ConfirmDialog>
      <ConflictDialog
        names="question.field"
        fields={conflict}
        onClose={() => setConflict(null)}
        onReload={onReload}
      />
    </form>
  );
}
