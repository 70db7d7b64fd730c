import { useTranslation } from 'react-i18next';
import type { CountedChart } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import { Box } from '../../../ui/layout/box.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Link } from '../../../ui/text/link.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { Counted } from './counted.js';
import { ways } from './ways.js';

interface EarlierAnswersProps {
  /** Of the question's own chart. */
  title: string;
  chart: CountedChart;
  /** Undefined where single answers are not shown. */
  answersPath: string | undefined;
}

/** Answers from before a question was changed so that they cannot be counted with those since. */
export function EarlierAnswers({ title, chart, answersPath }: EarlierAnswersProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const drawn = typesInWorkspace[chart.type].chart;
  const said = { count: chart.total, formatted: number(chart.total) };
  const heading = t('chart.earlier', said);
  return (
    <Box as="section" aria-label={heading} line="above" marginTop={4} paddingY={3}>
      <Heading level={3} size="body" marginBottom={3}>
        {heading}
      </Heading>
      {drawn.kind === 'listed' ? (
        <Text>
          {t(drawn.text, said)}{' '}
          {answersPath !== undefined && <Link to={answersPath}>{t('chart.seeAnswers')}</Link>}
        </Text>
      ) : (
        <Counted
          item={chart}
          title={`${t('ui.label', { name: title })} ${heading}`}
          way={ways[drawn.kind]}
          kind="bar"
        />
      )}
    </Box>
  );
}
