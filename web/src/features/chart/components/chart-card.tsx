import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { Box } from '../../../ui/layout/box.js';
import { Card } from '../../../ui/layout/card.js';
import { Stack } from '../../../ui/layout/stack.js';
import { QuestionTypeIcon } from '../../../ui/question/question-type-icon.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Link } from '../../../ui/text/link.js';
import { Heading, Text } from '../../../ui/text/text.js';
import styles from './chart-card.module.css';
import { Counted } from './counted.js';
import { EarlierAnswers } from './earlier-answers.js';
import { NewestAnswers, type ResponsesQuery } from './newest-answers.js';
import { PictureMenu } from './picture-menu.js';
import { ways } from './ways.js';

/** The responses that charts are about, and where they are listed. */
export interface Listed {
  responses: ResponsesQuery;
  answersPath: string;
}

interface ChartCardProps {
  item: ChartItem;
  /** Undefined where single answers are not shown. */
  listed: Listed | undefined;
}

/** How one question was answered. */
export function ChartCard({ item, listed }: ChartCardProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [kind, setKind] = useState<'pie' | 'bar'>('bar');
  const drawn = typesInWorkspace[item.type].chart;
  const title = item.questionText || item.questionName;
  // Nothing to draw: no answer is one that the question can ask for.
  const isOutside = item.outside?.count === item.total;
  const way = drawn.kind === 'listed' ? null : ways[drawn.kind];
  return (
    <Card as="article" aria-label={title} className={styles.card}>
      <Stack row gap={3} align="start" marginBottom={3}>
        <Text tone="tertiary" marginTop={1}>
          <QuestionTypeIcon type={item.type} size={18} />
        </Text>
        <Box grow>
          <Heading breaks>
            <bdi>{title}</bdi>
          </Heading>
          <Text tone="secondary" size="small" tabular>
            {t('chart.answered', { count: item.total, formatted: number(item.total) })}
          </Text>
        </Box>
        {way?.pie && item.total > 0 && !isOutside && (
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
        {way && item.total > 0 && !isOutside && <PictureMenu item={item} kind={kind} />}
      </Stack>
      {item.total === 0 ? (
        <Text tone="secondary">{t(item.earlier ? 'chart.noneSince' : 'chart.noneYet')}</Text>
      ) : drawn.kind === 'listed' ? (
        <>
          {listed && <NewestAnswers item={item} responses={listed.responses} />}
          <div className={styles.last}>
            {t(drawn.text, { count: item.total, formatted: number(item.total) })}{' '}
            {listed && <Link to={listed.answersPath}>{t('chart.seeAnswers')}</Link>}
          </div>
        </>
      ) : (
        <Counted item={item} title={title} way={ways[drawn.kind]} kind={kind} />
      )}
      {listed && item.written && item.written.count > 0 && (
        <Box marginTop={4}>
          <Text size="small" weight="medium">
            {t('chart.written', { option: item.written.option })}
          </Text>
          <NewestAnswers
            item={{ ...item, total: item.written.count }}
            responses={listed.responses}
            written
          />
        </Box>
      )}
      {item.earlier?.map((chart, index) => (
        <EarlierAnswers key={index} title={title} chart={chart} answersPath={listed?.answersPath} />
      ))}
    </Card>
  );
}
