import { useTranslation } from 'react-i18next';
import type { CompanyOverview } from '@canvass/contracts/firm/overview';
import { useFormat } from '../../../i18n/format.js';
import { AnswerValue } from '../../../ui/answers/answer-value.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { RowLink } from './row-link.js';

/** What came in last, each as it was given. */
export function LatestResponses({ newest }: { newest: CompanyOverview['newest'] | undefined }) {
  const { t } = useTranslation();
  const { counted } = useFormat();
  return (
    <Section title={t('overview.newest')}>
      {!newest && <Skeleton height={180} isBusy />}
      {newest?.length === 0 && <Text tone="secondary">{t('overview.newestNone')}</Text>}
      {newest && newest.length > 0 && (
        <Stack as="ul">
          {newest.map(({ id, pollId, pollName, day, time, answer }, index) => (
            <Stack
              as="li"
              key={id}
              row
              gap={3}
              justify="between"
              minHeight={44}
              paddingY={2}
              {...(index > 0 && { line: 'above' as const })}
            >
              <Stack grow truncate>
                <RowLink
                  to={`/poll/${pollId}/results?shown=answers&response=${id}`}
                  name={pollName}
                />
                {answer && (
                  <Text size="small" tone="secondary" truncate>
                    <Text as="span" tone="ink" weight="medium">
                      <AnswerValue answer={answer} />
                    </Text>
                    {' · '}
                    <bdi>{answer.question.text || answer.question.name}</bdi>
                  </Text>
                )}
              </Stack>
              <Text as="time" dateTime={day} size="small" tone="secondary" isFixed tabular>
                {counted({ day, time })}
              </Text>
            </Stack>
          ))}
        </Stack>
      )}
    </Section>
  );
}
