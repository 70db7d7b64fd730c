import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { pollCalls } from '@canvass/contracts/poll/calls';
import type { PollView } from '@canvass/contracts/poll/view';
import { useDeviceChoices } from '../../../api/get-device-choices.js';
import { useAsk } from '../../../api/use-ask.js';
import { SelectField } from '../../../ui/fields/fields.js';
import { Icon } from '../../../ui/text/icon.js';
import { PeriodFields, periodProblem } from '../../../ui/fields/period-fields.js';
import type { Filter } from './filter-state.js';

interface FilterFormProps {
  /** What is charted now. */
  filter: Filter;
  polls: readonly PollView[] | undefined;
  isBusy: boolean;
  /** The plan has no charts. */
  isLocked: boolean;
  onGenerate: (filter: Filter) => void;
}

/** Chooses what to chart. Nothing changes below before it is asked to. */
export function FilterForm({ filter, polls, isBusy, isLocked, onGenerate }: FilterFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(filter);
  const [known, setKnown] = useState(filter);
  const [isTried, setTried] = useState(false);
  if (known !== filter) {
    // The address changed from elsewhere, by the back button for example.
    setKnown(filter);
    setDraft(filter);
  }
  const devices = useDeviceChoices(draft.poll).data ?? [];
  const ofPoll = draft.poll === '' ? null : { query: { pollId: draft.poll } };
  const asked = useAsk(pollCalls.questions, ofPoll, { topic: 'poll' }).data;
  const questions = (asked?.questions ?? []).filter(({ _id }) => _id !== 'all');
  const hasProblem = draft.poll === '' || periodProblem(draft.period) !== undefined;
  return (
    <Box
      component="form"
      aria-label={t('chart.filters')}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        setTried(true);
        if (!hasProblem) onGenerate(draft);
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.5fr) auto',
        },
        gap: 3,
        alignItems: 'start',
        mb: 5,
      }}
    >
      <SelectField
        label={t('chart.poll')}
        required
        value={draft.poll}
        options={[
          { value: '', label: t('chart.choosePoll') },
          ...(polls ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(poll) => setDraft({ ...draft, poll, device: '', question: 'all' })}
        error={isTried && draft.poll === '' ? t('error.pollRequired') : undefined}
      />
      <SelectField
        label={t('chart.device')}
        value={draft.device}
        options={[
          { value: '', label: t('chart.anyDevice') },
          ...devices.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(device) => setDraft({ ...draft, device })}
        disabled={draft.poll === ''}
      />
      <SelectField
        label={t('chart.question')}
        value={draft.question}
        options={[
          { value: 'all', label: t('chart.allQuestions') },
          ...questions.map(({ _id, name }) => ({ value: _id as string, label: name })),
        ]}
        onChange={(question) => setDraft({ ...draft, question })}
        disabled={draft.poll === ''}
      />
      <PeriodFields value={draft.period} onChange={(period) => setDraft({ ...draft, period })} />
      <Button
        type="submit"
        loading={isBusy}
        disabled={isLocked}
        startDecorator={<Icon name="chart" size={16} />}
        sx={{ mt: { lg: '25px' } }}
      >
        {t('chart.generate')}
      </Button>
    </Box>
  );
}
