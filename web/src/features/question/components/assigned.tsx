import { useTranslation } from 'react-i18next';
import { accountCalls } from '@canvass/contracts/account/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { useAsk } from '../../../api/use-ask.js';
import { useFormat } from '../../../i18n/format.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Box } from '../../../ui/layout/box.js';
import { Icon, type IconName } from '../../../ui/text/icon.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';
import styles from './assigned.module.css';

/** How many there are is all that is asked for. */
const none = { query: { limit: 1, skip: 0 } };

/** Where an account of type user finds what is assigned to it besides questions: polls, services, and the results of the polls. */
export function AssignedPlaces() {
  const { t } = useTranslation();
  const polls = useAsk(pollCalls.list, none, { topic: 'poll' }).data?.total;
  const services = useAsk(deviceCalls.list, none, { topic: 'device' }).data?.total;
  const answers = useAsk(accountCalls.companyTotals, {}, { topic: 'response' }).data?.totalAnswers;
  const { number } = useFormat();
  const said = (count: number | undefined, word: 'polls' | 'services' | 'responses') =>
    count === undefined ? undefined : t(`assigned.${word}`, { count, formatted: number(count) });
  return (
    <Grid
      as="nav"
      aria-label={t('assigned.label')}
      columns={{ phone: 1, tablet: 3 }}
      gap={3}
      marginBottom={4}
    >
      <Place to="/polls" icon="poll" title={t('route.polls')} text={said(polls, 'polls')} />
      <Place
        to="/services"
        icon="service"
        title={t('route.services')}
        text={said(services, 'services')}
      />
      <Place
        to="/charts"
        icon="chart"
        title={t('assigned.results')}
        text={said(answers, 'responses')}
      />
    </Grid>
  );
}

interface PlaceProps {
  to: string;
  icon: IconName;
  title: string;
  /** What is there; undefined until that is known. */
  text: string | undefined;
}

function Place({ to, icon, title, text }: PlaceProps) {
  return (
    <Link to={to} fill="surface" frame="hairline" padding={4} className={styles['place']}>
      <Text as="span" tone="accent">
        <Icon name={icon} size={20} />
      </Text>
      <Box as="span" grow>
        <Text weight="strong">{title}</Text>
        <Text size="small" tone="secondary">
          {text ?? <Skeleton width={72} />}
        </Text>
      </Box>
      <Text as="span" tone="tertiary">
        <Icon name="chevronEnd" />
      </Text>
    </Link>
  );
}
