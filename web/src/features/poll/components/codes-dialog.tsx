import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_CODE } from '@canvass/contracts/code/code';
import { codeCalls } from '@canvass/contracts/code/calls';
import type { RenameCodes } from '@canvass/contracts/code/commands';
import { renameCodes } from '@canvass/contracts/code/rename';
import { codesIn, type PollCodes } from '@canvass/contracts/code/view';
import { choicesOf } from '@canvass/contracts/code/wording';
import { textIn } from '@canvass/contracts/language/language';
import { contentOf } from '@canvass/contracts/question/content';
import type { QuestionView } from '@canvass/contracts/question/view';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { useQuestionLanguages } from './use-question-languages.js';
import { CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { useDiscardGuard } from '../../../ui/dialogs/discard-guard.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { TextField } from '../../../ui/fields/fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import { SaveButton } from '../../../ui/record/save-button.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { Text } from '../../../ui/text/text.js';

interface CodesDialogProps {
  /** The poll's id. */
  poll: string;
  /** A question of the bank, as the poll asks it. */
  question: QuestionView;
  onClose: () => void;
}

/** The codes by which exports name a question of a poll and its options; mounted while it is open. */
export function CodesDialog({ poll, question, onClose }: CodesDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const asked = useAsk(codeCalls.ofPoll, { query: { pollId: poll } }, codesOfPoll);
  const renaming = useRenaming();
  const [isChanged, setChanged] = useState(false);
  const { close, question: discarding } = useDiscardGuard(isChanged, onClose);
  const codes = asked.data;
  const isCoded = codes?.questions.some((one) => one.question === question._id);
  return (
    <>
      <Dialog
        open
        title={t('poll.codes.title')}
        onClose={close}
        actions={
          <>
            <CancelButton onClick={close} />
            <SaveButton form={id} isSaving={renaming.isPending} disabled={!isCoded} />
          </>
        }
      >
        {isCoded && codes && (
          <CodesForm
            {...{ id, codes, question, renaming }}
            onChanged={setChanged}
            onClose={onClose}
          />
        )}
        {codes && !isCoded && <Text>{t('poll.codes.toCome')}</Text>}
        {asked.error && <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />}
        {asked.isPending && <Skeleton width="100%" height={120} isBusy />}
      </Dialog>
      {discarding}
    </>
  );
}

const codesOfPoll = { topic: 'poll', isForEditor: true } as const;

function useRenaming() {
  return useCommand(codeCalls.rename, { changes: ['poll'] });
}

/** A code in the form: what it names, and the codes that this had before. */
interface Field {
  label: string;
  former: readonly string[];
}

interface CodesFormProps extends Omit<CodesDialogProps, 'poll'> {
  /** Of the form. */
  id: string;
  /** Of the whole poll. */
  codes: PollCodes;
  renaming: ReturnType<typeof useRenaming>;
  onChanged: (isChanged: boolean) => void;
}

function CodesForm({ id, codes: loaded, question, renaming, onChanged, onClose }: CodesFormProps) {
  const { t } = useTranslation();
  // As they were when the dialog opened.
  const [codes] = useState(loaded);
  const { fields, draft: before } = useFields(codes, question);
  const form = useDraftForm({
    draft: before,
    isLive: true,
    rules: (draft) => {
      const outcome = renameCodes(codesIn(codes), draft.codes);
      return 'violations' in outcome ? outcome.violations : [];
    },
  });
  const { draft } = form;
  const isOther = ({ code }: { code: string }, place: number) => code !== before.codes[place]?.code;
  const change = (place: number, code: string) => {
    const changed = draft.codes.map((one, at) => (at === place ? { ...one, code } : one));
    form.update({ codes: changed });
    onChanged(changed.some(isOther));
  };
  const save = form.submit((valid) => {
    if (!valid.codes.some(isOther)) return onClose();
    renaming.mutate(
      { id: codes.pollId, ...valid },
      {
        onSuccess: () => {
          onClose();
          showSuccess({ text: t('poll.codes.saved') });
        },
        onError: ({ violations }) => form.refuse(violations),
      },
    );
  });
  return (
    <Stack as="form" id={id} ref={form.ref} noValidate onSubmit={save} gap={4}>
      <Text tone="secondary">{t('poll.codes.text')}</Text>
      {fields.map(({ label, former }, place) => (
        <TextField
          key={draft.codes[place]?.option ?? ''}
          label={label}
          value={draft.codes[place]?.code ?? ''}
          onChange={({ target }) => change(place, target.value.trim())}
          help={former.length > 0 ? t('poll.codes.former', { codes: former.join(', ') }) : ''}
          error={form.errorAt(`codes.${place}.code`)}
          maxLength={LONGEST_CODE}
          autoFocus={place === 0}
        />
      ))}
    </Stack>
  );
}

/** The question and its options, in their order, and the draft of their codes. */
function useFields(codes: PollCodes, question: QuestionView) {
  const { t } = useTranslation();
  const [language] = useQuestionLanguages();
  const own = codes.questions.find((one) => one.question === question._id);
  const options = choicesOf(contentOf(question)).flatMap(({ id, text }, index) => {
    const coded = own?.options.find(({ option }) => option === id);
    const label = textIn(text, language) || t('poll.codes.option', { number: index + 1 });
    return coded ? [{ ...coded, label }] : [];
  });
  const all = own ? [{ ...own, label: t('poll.codes.question') }, ...options] : options;
  const fields: Field[] = all.map(({ label, former }) => ({ label, former }));
  const draft: Pick<RenameCodes, 'codes'> = {
    codes: all.map((one) => ({
      ...{ question: question._id, code: one.code },
      ...('option' in one ? { option: one.option } : {}),
    })),
  };
  return { fields, draft };
}
