import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import type { PollView } from '@canvass/contracts/poll/view';
import { useDeviceChoices } from '../../../api/get-device-choices.js';
import { useFormat } from '../../../i18n/format.js';
import { SelectField } from '../../../ui/fields/fields.js';
import { PeriodFields, periodProblem } from '../../../ui/fields/period-fields.js';
import type { Filter } from './filter-state.js';

interface FilterFormProps {
  /** What is listed now. */
  filter: Filter;
  polls: readonly PollView[] | undefined;
  /** Languages in which the poll was answered. */
  languages: readonly string[];
  isBusy: boolean;
  onSearch: (filter: Filter) => void;
}

/** Chooses which answers to list. */
export function FilterForm({ filter, polls, languages, isBusy, onSearch }: FilterFormProps) {
  const { t } = useTranslation();
  const { languageName } = useFormat();
  const [draft, setDraft] = useState(filter);
  const [known, setKnown] = useState(filter);
  const [isTried, setTried] = useState(false);
  if (known !== filter) {
    // The address changed from elsewhere, by the back button for example.
    setKnown(filter);
    setDraft(filter);
  }
  const devices = useDeviceChoices(draft.poll).data ?? [];
  const offered = [...new Set([...languages, ...(draft.language ? [draft.language] : [])])];
  return (
    <Box
      component="form"
      aria-label={t('response.filters')}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        setTried(true);
        if (draft.poll !== '' && !periodProblem(draft.period)) onSearch(draft);
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 0.9fr) minmax(0, 1.5fr) auto',
        },
        gap: 3,
        alignItems: 'start',
        mb: 5,
      }}
    >
      <SelectField
        label={t('response.poll')}
        required
        value={draft.poll}
        options={[
          { value: '', label: t('response.choosePoll') },
          ...(polls ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(poll) => setDraft({ ...draft, poll, device: '', language: '' })}
        error={isTried && draft.poll === '' ? t('error.pollRequired') : undefined}
      />
      <SelectField
        label={t('response.device')}
        value={draft.device}
        options={[
          { value: '', label: t('response.anyDevice') },
          ...devices.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(device) => setDraft({ ...draft, device })}
        disabled={draft.poll === ''}
      />
      <SelectField
        label={t('response.language')}
        value={draft.language}
        options={[
          { value: '', label: t('response.anyLanguage') },
          ...offered.map((one) => ({ value: one, label: languageName(one) })),
        ]}
        onChange={(language) => setDraft({ ...draft, language })}
        disabled={draft.poll === ''}
      />
      <PeriodFields value={draft.period} onChange={(period) => setDraft({ ...draft, period })} />
      <Button type="submit" loading={isBusy} sx={{ mt: { lg: '25px' } }}>
        {t('response.search')}
      </Button>
    </Box>
  );
}
