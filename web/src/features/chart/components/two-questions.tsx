import { useTranslation } from 'react-i18next';
import { chartCalls } from '@canvass/contracts/chart/calls';
import type { Crosstab } from '@canvass/contracts/chart/crosstab';
import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { useAskedName } from '../../../ui/answers/use-asked-name.js';
import { withPresent } from '../../../ui/answers/with-present.js';
import { saveFile } from '../../../ui/browser/save-file.js';
import { Button } from '../../../ui/controls/button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { SelectField } from '../../../ui/fields/fields.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Table } from '../../../ui/lists/table.js';
import { Text } from '../../../ui/text/text.js';
import { useCounted } from '../api/use-counted.js';
import type { CloserProps } from './closer-props.js';
import { Counting } from './counting.js';
import { crosstabCsv } from './figures-csv.js';

/** The answers to one question by those to another. */
export function TwoQuestions({ responses, filter, onFilter, choices }: CloserProps) {
  const { t } = useTranslation();
  const { row, column } = filter;
  const questions = choices?.questions.filter((one) => one.choices !== undefined);
  const askedName = useAskedName();
  const nameOf = (id: string) => {
    const question = questions?.find(({ _id }) => _id === id);
    return question ? askedName(question) : '';
  };
  const isAsked = row !== '' && column !== '' && row !== column;
  const { locale, ...narrowed } = responses;
  const query = {
    ...{ ...narrowed, ...(locale && { locale }) },
    ...{ rowQuestionId: row, columnQuestionId: column },
  };
  const { data, error, refetch, progress } = useCounted(
    chartCalls.crosstab,
    isAsked ? { query } : null,
  );
  const field = (name: 'row' | 'column', label: string) => (
    <SelectField
      label={label}
      value={filter[name]}
      options={withPresent(filter[name], {
        none: { value: '', label: t('chart.chooseQuestion') },
        choices: questions
          ?.filter(({ _id }) => _id !== filter[name === 'row' ? 'column' : 'row'])
          .map((one) => ({ value: one._id, label: askedName(one) })),
        notListed: t('response.formerQuestion'),
      })}
      onChange={(id) => onFilter({ [name]: id }, true)}
    />
  );
  return (
    <>
      <Grid columns={{ phone: 1, tablet: 2 }} gap={4}>
        {field('row', t('chart.rowQuestion'))}
        {field('column', t('chart.columnQuestion'))}
      </Grid>
      {!isAsked ? (
        questions &&
        questions.length < 2 && <Text tone="secondary">{t('chart.tooFewQuestions')}</Text>
      ) : error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Crossed crosstab={data} row={nameOf(row)} column={nameOf(column)} />
      ) : progress ? (
        <Counting progress={progress} />
      ) : (
        <Skeleton height={200} isBusy />
      )}
    </>
  );
}

interface CrossedProps {
  crosstab: Crosstab;
  /** Names of the questions. */
  row: string;
  column: string;
}

function Crossed({ crosstab, row, column }: CrossedProps) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const timeZone = useAccount()?.timeZone ?? 'UTC';
  const { base, columns, rows } = crosstab;
  const label = t('chart.crossed', { row, column });
  const named = (answer: string) => answer || t('response.yes');
  const cell = (count: number, of: number) =>
    of === 0 ? '–' : `${number(count)} · ${percent((count / of) * 100)}`;
  const save = () => {
    const words = { ...{ row, column, count: t('chart.count') }, percent: t('chart.percent') };
    const name = `${label} ${dayAndHour(new Date(), timeZone).day}.csv`;
    saveFile(name, 'text/csv;charset=utf-8', crosstabCsv(crosstab, words, named));
  };
  const lines = [
    ...rows.map(({ answer, total, counts }) => ({ name: named(answer), total, counts })),
    { name: t('chart.allRows'), total: base, counts: columns.map(({ total }) => total) },
  ];
  return (
    <>
      <Text tone="secondary" size="small">
        {t('chart.crossedBase', { count: base, formatted: number(base) })}
      </Text>
      {base > 0 && (
        <>
          <Table label={label}>
            <thead>
              <tr>
                <th scope="col">{row}</th>
                {columns.map(({ answer }, place) => (
                  <th key={place} scope="col" style={{ textAlign: 'end' }}>
                    {named(answer)}
                  </th>
                ))}
                <th scope="col" style={{ textAlign: 'end' }}>
                  {t('chart.answersInRow')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ name, total, counts }, place) => (
                <tr key={place}>
                  <th scope="row" style={{ overflowWrap: 'break-word', minInlineSize: '9em' }}>
                    {name}
                  </th>
                  {counts.map((count, at) => (
                    <td key={at} style={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                      {cell(count, total)}
                    </td>
                  ))}
                  <td style={{ textAlign: 'end' }}>{number(total)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <div>
            <Button kind="secondary" isSmall icon="download" onClick={save}>
              {t('chart.exportFigures')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
