import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import type { FilterOf } from '@canvass/contracts/http/call';
import { responseCalls } from '@canvass/contracts/response/calls';
import { MOST_NEWEST } from '@canvass/contracts/response/view';
import { useAsk } from '../../../api/use-ask.js';
import { useFormat } from '../../../i18n/format.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Text } from '../../../ui/text/text.js';
import styles from './newest-answers.module.css';

/** Whose answers are shown. */
export type ResponsesQuery = Omit<FilterOf<typeof responseCalls.newest>, 'questionId'>;

interface NewestAnswersProps {
  item: Pick<ChartItem, 'question' | 'type' | 'total'>;
  responses: ResponsesQuery;
}

/** The newest answers to a question that is read rather than counted: texts, or pictures of signatures. */
export function NewestAnswers({ item, responses }: NewestAnswersProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const query = { ...responses, questionId: item.question };
  const newest = useAsk(responseCalls.newest, { query }, { topic: 'response' });
  if (newest.isLoading) return <Coming count={Math.min(item.total, MOST_NEWEST)} />;
  if (newest.error && !newest.data) {
    return <LoadFailed error={newest.error} onRetry={() => void newest.refetch()} />;
  }
  const found = newest.data?.answers ?? [];
  if (found.length === 0) return null;
  return (
    <ul className={styles.list}>
      {found.map(({ _id, day: given, content: [content] }) => (
        <li key={_id} className={styles.item}>
          {typesInWorkspace[item.type].answer === 'picture' ? (
            <img
              src={String(content)}
              alt={t('response.signature')}
              loading="lazy"
              className={styles.signature}
            />
          ) : (
            <Text lines={2} breaks>
              {content}
            </Text>
          )}
          <Text size="caption" tone="secondary">
            {day(given)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** The room that they take. */
function Coming({ count }: { count: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles.item}>
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}
