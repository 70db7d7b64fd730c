import { useTranslation } from 'react-i18next';
import type { CompanyOverview } from '@canvass/contracts/firm/overview';
import { useFormat } from '../../../i18n/format.js';
import { Meter } from '../../../ui/feedback/meter.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Box } from '../../../ui/layout/box.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { StatusChip } from '../../../ui/question/status-chip.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';
import { RowLink } from './row-link.js';

type Poll = CompanyOverview['polls'][number];

/** Polls with their responses, and how many of those that were begun were finished. */
export function PollRates({ polls }: { polls: readonly Poll[] | undefined }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('overview.polls')}
      actions={<Link to="/polls">{t('overview.allPolls')}</Link>}
    >
      {polls ? (
        <Stack as="ul">
          {polls.map((poll, index) => (
            <Rate key={poll.id} poll={poll} isFirst={index === 0} />
          ))}
        </Stack>
      ) : (
        <Skeleton height={200} isBusy />
      )}
    </Section>
  );
}

function Rate({ poll, isFirst }: { poll: Poll; isFirst: boolean }) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const { id, name, status, started, responses } = poll;
  const share = started > 0 ? (responses / started) * 100 : 0;
  const count = t('overview.count', { count: responses, formatted: number(responses) });
  const rate = started > 0 ? t('overview.completed', { rate: percent(share) }) : '';
  return (
    <Stack as="li" gap={1} paddingY={3} {...(!isFirst && { line: 'above' as const })}>
      <Stack row gap={3} justify="between">
        <Stack row gap={2} grow>
          <RowLink to={`/poll/${id}/results`} name={name} />
          <Box isFixed>
            <StatusChip of="poll" status={status} />
          </Box>
        </Stack>
        <Text as="span" tabular isFixed>
          {count}
        </Text>
      </Stack>
      {started > 0 && (
        <Stack row gap={3}>
          <Box grow>
            <Meter
              label={t('overview.rateOf', { name })}
              value={responses}
              max={started}
              text={rate}
            />
          </Box>
          <Text as="span" size="small" tone="secondary" tabular isFixed>
            {rate}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
