import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { Box } from '../../../ui/layout/box.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Heading } from '../../../ui/text/text.js';
import { ChartCard, type Listed } from './chart-card.js';

/** How many charts stand beside each other. */
export const columns = { phone: 1, wide: 2 } as const;

interface ChartCardsProps {
  items: readonly ChartItem[];
  /** Undefined where single answers are not shown. */
  listed: Listed | undefined;
}

/** A card for each question, and then for those that the poll asks no more. */
export function ChartCards({ items, listed }: ChartCardsProps) {
  const { t } = useTranslation();
  const removed = items.filter((item) => item.removed);
  return (
    <>
      <Cards items={items.filter((item) => !item.removed)} listed={listed} />
      {removed.length > 0 && (
        <Box as="section" aria-label={t('chart.removedQuestions')} marginTop={6}>
          <Heading marginBottom={3}>{t('chart.removedQuestions')}</Heading>
          <Cards items={removed} listed={listed} />
        </Box>
      )}
    </>
  );
}

function Cards({ items, listed }: ChartCardsProps) {
  return (
    <Grid columns={columns} gap={4}>
      {items.map((item) => (
        <ChartCard key={item.question} item={item} listed={listed} />
      ))}
    </Grid>
  );
}
