import { useTranslation } from 'react-i18next';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { firmKinds } from '@canvass/contracts/history/firm-history';
import { useAsk } from '../../../api/use-ask.js';
import { SelectField, TextField } from '../../../ui/fields/fields.js';
import { Grid } from '../../../ui/layout/grid.js';

/** Most people that can be chosen from. */
const MOST_PEOPLE = 200;

/** Which entries are shown; each empty for any. */
export interface FirmFilter {
  by: string;
  kind: string;
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

interface FirmFiltersProps {
  filter: FirmFilter;
  onChange: (part: Partial<FirmFilter>) => void;
  /** Names of those who are not of the team, by id. */
  others: ReadonlyMap<string, string>;
}

/** Narrows the history of a firm: who, what, and when. */
export function FirmFilters({ filter, onChange, others }: FirmFiltersProps) {
  const { t } = useTranslation();
  const { by, kind, from, to } = filter;
  const query = { isMyCompany: true, limit: MOST_PEOPLE };
  const team = useAsk(userCalls.list, { query }, { topic: 'account' });
  const people = new Map([
    ...others,
    ...(team.data?.accounts ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  if (by !== '' && !people.has(by)) people.set(by, t('history.gone'));
  return (
    <Grid columns={{ phone: 2, desktop: 4 }} gap={3} align="start" marginBottom={4}>
      <SelectField
        label={t('history.firm.who')}
        value={by}
        options={[
          { value: '', label: t('history.firm.anyone') },
          ...[...people].map(([value, label]) => ({ value, label })),
        ]}
        onChange={(value) => onChange({ by: value })}
      />
      <SelectField
        label={t('history.firm.kind')}
        value={kind}
        options={[
          { value: '', label: t('history.firm.anyKind') },
          ...firmKinds.map((value) => ({ value, label: t(`history.firm.kinds.${value}`) })),
        ]}
        onChange={(value) => onChange({ kind: value })}
      />
      <TextField
        label={t('ui.from')}
        type="date"
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
        error={from !== '' && to !== '' && from > to ? t('error.validDatePeriod') : undefined}
      />
      <TextField
        label={t('ui.to')}
        type="date"
        value={to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </Grid>
  );
}
