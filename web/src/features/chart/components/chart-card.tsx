import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../../ui/controls/button.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { Box } from '../../../ui/layout/box.js';
import { Card } from '../../../ui/layout/card.js';
import { Stack } from '../../../ui/layout/stack.js';
import { QuestionTypeIcon } from '../../../ui/question/question-type-icon.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Link } from '../../../ui/text/link.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { useScheme } from '../../../ui/theme/use-scheme.js';
import { BarsTable } from './bars-table.js';
import styles from './chart-card.module.css';
import { partsOf } from './drawing.js';
import { Figures } from './figures.js';
import { Legend } from './legend.js';
import { NewestAnswers, type ResponsesQuery } from './newest-answers.js';
import { PictureMenu } from './picture-menu.js';
import { Pie } from './pie.js';
import { useReadableBars } from './use-readable-bars.js';
import { ways, type Way } from './ways.js';

interface ChartCardProps {
  item: ChartItem;
  /** The responses that it is about, and where they are listed. */
  responses: ResponsesQuery;
  answersPath: string;
}

/** How one question was answered. */
export function ChartCard({ item, responses, answersPath }: ChartCardProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [kind, setKind] = useState<'pie' | 'bar'>('bar');
  const drawn = typesInWorkspace[item.type].chart;
  const title = item.questionText || item.questionName;
  const way = drawn.kind === 'listed' ? null : ways[drawn.kind];
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
        {way?.pie && item.total > 0 && (
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
        {way && item.total > 0 && <PictureMenu item={item} kind={kind} />}
      </Stack>
      {item.total === 0 ? (
        <Text tone="secondary">{t('chart.noneYet')}</Text>
      ) : drawn.kind === 'listed' ? (
        <>
          <NewestAnswers item={item} responses={responses} />
          <div className={styles.last}>
            {t(drawn.text, { count: item.total, formatted: number(item.total) })}{' '}
            <Link to={answersPath}>{t('chart.seeAnswers')}</Link>
          </div>
        </>
      ) : (
        <Counted item={item} title={title} way={ways[drawn.kind]} kind={kind} />
      )}
    </Card>
  );
}

interface CountedProps {
  item: ChartItem;
  title: string;
  way: Way;
  kind: 'pie' | 'bar';
}

/** Answers that are counted: their figures, a drawing, and the numbers behind it. */
function Counted({ item, title, way, kind }: CountedProps) {
  const { t } = useTranslation();
  const isDark = useScheme().scheme === 'dark';
  const { Drawing, pie, columns, groups } = way;
  const [hasTable, setHasTable] = useState(way.beginsWithTable);
  const bars = useReadableBars(item);
  const fills = pie?.(bars.length, isDark);
  return (
    <>
      <Figures item={item} />
      {kind === 'pie' && fills ? (
        <>
          <Pie
            labels={bars.map(({ answer }) => answer)}
            counts={bars.map(({ count }) => count)}
            colours={fills}
          />
          <Legend entries={partsOf(item, bars, fills)} />
        </>
      ) : (
        <Drawing item={item} bars={bars} />
      )}
      <div className={`${styles.last} ${styles.toggle}`}>
        <Button
          isSmall
          kind="quiet"
          aria-expanded={hasTable}
          onClick={() => setHasTable(!hasTable)}
        >
          {t(hasTable ? 'chart.hideTable' : 'chart.showTable')}
        </Button>
      </div>
      {hasTable && (
        <BarsTable label={title} item={item} groups={groups(item, bars)} columns={columns} />
      )}
    </>
  );
}
