import { useTranslation } from 'react-i18next';
import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import { useFormat } from '../../../i18n/format.js';
import { useAskedName } from '../../../ui/answers/use-asked-name.js';
import { Button } from '../../../ui/controls/button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { SelectField } from '../../../ui/fields/fields.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { useCounted } from '../api/use-counted.js';
import type { CloserProps } from './closer-props.js';
import { Counting } from './counting.js';
import { NewestAnswers } from './newest-answers.js';

function isAnsweredInWords({ type, total }: ChartItem): boolean {
  return answerTypes[type].storedAs === 'text' && total > 0;
}

/** The most frequent words of answers; one that is pressed shows the answers that it stands in. */
export function FrequentWords({ items, responses, filter, onFilter }: CloserProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const askedName = useAskedName();
  const texts = items.filter(isAnsweredInWords);
  const item = texts.find(({ question }) => question === filter.texts) ?? texts[0];
  const { locale: _, ...narrowed } = responses;
  const query = item && { ...narrowed, questionId: item.question };
  const { data, error, refetch, progress } = useCounted(chartCalls.words, query ? { query } : null);
  if (!item) return <Text tone="secondary">{t('chart.noTexts')}</Text>;
  const chosen = data?.words.find(({ word }) => word === filter.word);
  return (
    <>
      {texts.length > 1 && (
        <Box maxWidth={360}>
          <SelectField
            label={t('chart.question')}
            value={item.question}
            options={texts.map(({ question, questionName: name, removed }) => ({
              ...{ value: question, label: askedName({ name, removed }) },
            }))}
            onChange={(id) => onFilter({ texts: id, word: '' }, true)}
          />
        </Box>
      )}
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Text tone="secondary" size="small">
            {t('chart.wordsOf', { count: data.texts, formatted: number(data.texts) })}
          </Text>
          <Stack as="ul" row wrap gap={2} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {data.words.map(({ word, count }) => (
              <li key={word}>
                <Button
                  isSmall
                  kind={word === chosen?.word ? 'chosen' : 'secondary'}
                  aria-pressed={word === chosen?.word}
                  onClick={() => onFilter({ word: word === chosen?.word ? '' : word }, true)}
                >
                  {t('chart.wordCount', { word, formatted: number(count) })}
                </Button>
              </li>
            ))}
          </Stack>
          {chosen && (
            <Box as="section" aria-label={t('chart.withWord', { word: chosen.word })}>
              <Heading marginBottom={2}>{t('chart.withWord', { word: chosen.word })}</Heading>
              <NewestAnswers
                key={chosen.word}
                item={{ ...item, total: chosen.count }}
                responses={{ ...responses, word: chosen.word }}
              />
            </Box>
          )}
        </>
      ) : progress ? (
        <Counting progress={progress} />
      ) : (
        <Skeleton height={120} isBusy />
      )}
    </>
  );
}
