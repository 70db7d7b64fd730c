import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import { QuestionTypeIcon } from '../../../ui/question/question-type-icon.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { Drawing } from './apex.js';
import { BarsTable } from './bars-table.js';
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
    <Box
      component="article"
      aria-label={title}
      sx={{
        border: '1px solid',
        borderColor: 'hairline',
        borderRadius: 'sm',
        bgcolor: 'background.surface',
        p: { xs: 4, md: 5 },
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', mb: 3 }}>
        <Box sx={{ color: 'text.tertiary', pt: '3px' }}>
          <QuestionTypeIcon type={item.type} size={18} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component="h2"
            sx={{ fontSize: 'lg', fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' }}
          >
            {title}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' }}>
            {t('chart.answered', { count: item.total, formatted: number(item.total) })}
          </Box>
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
      </Box>
      {item.total === 0 ? (
        <Box sx={{ color: 'text.secondary', py: 6, textAlign: 'center' }}>{t('chart.noneYet')}</Box>
      ) : drawn.kind === 'listed' ? (
        <Box sx={{ py: 2 }}>
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
          <Button
            size="sm"
            variant="plain"
            color="neutral"
            aria-expanded={hasTable}
            onClick={() => setHasTable(!hasTable)}
            sx={{ alignSelf: 'flex-start', mt: 'auto', ml: -3 }}
          >
            {t(hasTable ? 'chart.hideTable' : 'chart.showTable')}
          </Button>
          {hasTable && <BarsTable label={title} groups={groups} countLabel={countLabel} />}
        </>
      )}
    </Box>
  );
}
