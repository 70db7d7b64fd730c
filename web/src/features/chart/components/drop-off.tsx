import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartCalls } from '@canvass/contracts/chart/calls';
import type { DropOff } from '@canvass/contracts/chart/drop-off';
import type { AnswerOf, QueryOf } from '@canvass/contracts/http/call';
import { useFormat } from '../../../i18n/format.js';
import { useAskedName } from '../../../ui/answers/use-asked-name.js';
import { Button } from '../../../ui/controls/button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Box } from '../../../ui/layout/box.js';
import { Card } from '../../../ui/layout/card.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Table } from '../../../ui/lists/table.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { useCounted } from '../api/use-counted.js';
import { BarList } from './bar-list.js';
import { Counting } from './counting.js';

interface DropOffCardProps {
  /** Which responses, and the language of the questions. */
  query: QueryOf<typeof chartCalls.dropOff>;
}

/** Where respondents stop, and how long each question takes them; counted once it is asked for. */
export function DropOffCard({ query }: DropOffCardProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch, progress } = useCounted(
    chartCalls.dropOff,
    isOpen ? { query } : null,
  );
  return (
    <Card as="section" aria-label={t('chart.dropOff')} gap={4} marginBottom={4}>
      <Box>
        <Heading>{t('chart.dropOff')}</Heading>
        <Text tone="secondary" size="small">
          {t('chart.dropOffText')}
        </Text>
      </Box>
      <div>
        <Button
          kind="secondary"
          isSmall
          icon="chart"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'chart.dropOffHide' : 'chart.dropOffShow')}
        </Button>
      </div>
      {!isOpen ? null : data ? (
        <Shown dropOff={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : progress ? (
        <Counting progress={progress} />
      ) : (
        <Skeleton height={200} isBusy />
      )}
    </Card>
  );
}

/** How far respondents came, drawn and as a table beside it. */
function Shown({ dropOff }: { dropOff: AnswerOf<typeof chartCalls.dropOff> }) {
  const { t } = useTranslation();
  const { number, percent, duration } = useFormat();
  const askedName = useAskedName();
  const { started, finished, leftBefore, lapsed, questions } = dropOff;
  const share = (count: number) => (started === 0 ? 0 : (count / started) * 100);
  const nameOf = ({ questionText, questionName, removed }: DropOff['questions'][number]) =>
    askedName({ name: questionText || questionName, removed });
  const bars = [
    ...questions.map((one) => ({ answer: nameOf(one), count: one.reached })),
    { answer: t('chart.dropOffFinished'), count: finished },
  ].map((bar) => ({ ...bar, percent: share(bar.count) }));
  return (
    <>
      <Grid columns={{ phone: 1, desktop: 2 }} gap={6} align="start">
        <Box aria-hidden="true">
          <BarList bars={bars} />
        </Box>
        <Table label={t('chart.dropOff')}>
          <thead>
            <tr>
              <th scope="col" style={{ minInlineSize: '9em' }}>
                {t('chart.question')}
              </th>
              {(['reached', 'answeredBy', 'left', 'medianTime'] as const).map((key) => (
                <th key={key} scope="col" style={{ textAlign: 'end' }}>
                  {t(`chart.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leftBefore > 0 && (
              <tr>
                <td>{t('chart.leftBefore')}</td>
                <td />
                <td />
                <td style={{ textAlign: 'end' }}>{number(leftBefore)}</td>
                <td />
              </tr>
            )}
            {questions.map((one) => (
              <tr key={one.question}>
                <td style={{ overflowWrap: 'break-word' }}>{nameOf(one)}</td>
                {[
                  number(one.reached),
                  number(one.answered),
                  one.left === 0 ? '0' : `${number(one.left)} · ${percent(share(one.left))}`,
                  one.medianSeconds === null ? '–' : duration(one.medianSeconds),
                ].map((cell, place) => (
                  <td key={place} style={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Grid>
      {lapsed > 0 && (
        <Text tone="secondary" size="small">
          {t('chart.lapsed', { count: lapsed, formatted: number(lapsed) })}
        </Text>
      )}
    </>
  );
}
