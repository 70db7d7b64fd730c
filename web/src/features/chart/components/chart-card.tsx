import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import { QuestionTypeIcon } from '../../../ui/question/question-type-icon.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { Button } from '../../../ui/controls/button.js';
import { Box } from '../../../ui/layout/box.js';
import { Card } from '../../../ui/layout/card.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Link } from '../../../ui/text/link.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { Drawing } from './apex.js';
import { BarsTable } from './bars-table.js';
import styles from './chart-card.module.css';
import { Figures } from './figures.js';
import { readableBars } from './readable-bars.js';

const HEIGHT = 280;
const PIXELS_PER_BAR = 44;

/** How one question was answered. */
export function ChartCard({ item, answersPath }: { item: ChartItem; answersPath: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [kind, setKind] = useState<'pie' | 'bar'>('bar');
  const drawn = typesInWorkspace[item.type].chart;
  const isRanked = drawn.kind === 'ranked';
  const [hasTable, setHasTable] = useState(isRanked);
  const isGrid = drawn.kind === 'stacked';
  const isOrdered = drawn.kind === 'columns';
  const bars = readableBars(item, t);
  const groups = isGrid
    ? (item.mpsSubQuestions ?? []).map(({ row, dataset }) => ({ name: row, bars: dataset }))
    : [{ name: '', bars }];
  const title = item.questionText || item.questionName;
  const countLabel = isRanked ? 'chart.firsts' : 'chart.count';
  return (
    <Card as="article" aria-label={title} className={styles.card}>
      <Stack row gap={3} align="start" marginBottom={3}>
        <Text tone="tertiary" marginTop={1}>
          <QuestionTypeIcon type={item.type} size={18} />
        </Text>
        <Box grow>
          <Heading breaks>{title}</Heading>
          <Text tone="secondary" size="small" tabular>
            {t('chart.answered', { count: item.total, formatted: number(item.total) })}
          </Text>
        </Box>
        {drawn.kind !== 'listed' && !isGrid && item.total > 0 && (
          <Segmented
            label={t('chart.type', { name: title })}
            value={kind}
            options={[
              { value: 'bar', label: t('chart.bar') },
              { value: 'pie', label: t('chart.pie') },
            ]}
            onChange={setKind}
          />
        )}
      </Stack>
      {item.total === 0 ? (
        <Text tone="secondary" paddingY={6} textAlign="center">
          {t('chart.noneYet')}
        </Text>
      ) : drawn.kind === 'listed' ? (
        <Box paddingY={2}>
          {t(drawn.text, { count: item.total })}{' '}
          <Link to={answersPath}>{t('chart.seeAnswers')}</Link>
        </Box>
      ) : (
        <>
          <Figures item={item} />
          {isGrid ? (
            <Drawing
              kind="stacked"
              labels={groups.map(({ name }) => name)}
              series={(item.mpsAnswers ?? []).map((name, column) => ({
                name,
                counts: groups.map((group) => group.bars[column]?.count ?? 0),
              }))}
              height={Math.max(HEIGHT, groups.length * PIXELS_PER_BAR + 100)}
            />
          ) : (
            <Drawing
              kind={kind === 'pie' ? 'pie' : isOrdered ? 'column' : 'bar'}
              labels={bars.map(({ answer }) => answer)}
              series={[{ name: t(countLabel), counts: bars.map(({ count }) => count) }]}
              {...(kind === 'bar' && { percents: bars.map((bar) => bar.percent) })}
              height={
                isOrdered || kind === 'pie'
                  ? HEIGHT
                  : Math.max(160, bars.length * PIXELS_PER_BAR + 60)
              }
            />
          )}
          <div className={styles.toggle}>
            <Button
              isSmall
              kind="quiet"
              aria-expanded={hasTable}
              onClick={() => setHasTable(!hasTable)}
            >
              {t(hasTable ? 'chart.hideTable' : 'chart.showTable')}
            </Button>
          </div>
          {hasTable && <BarsTable label={title} groups={groups} countLabel={countLabel} />}
        </>
      )}
    </Card>
  );
}
