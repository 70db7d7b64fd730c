import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import type { QueryOf } from '@canvass/contracts/http/call';
import { isPlain } from '@canvass/contracts/question/named-answer';
import { responseCalls } from '@canvass/contracts/response/calls';
import { MOST_NEWEST, NEWEST_PAGE } from '@canvass/contracts/response/view';
import { useAsk } from '../../../api/use-ask.js';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../../ui/controls/button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Text } from '../../../ui/text/text.js';
import styles from './newest-answers.module.css';

/** Whose answers are shown. */
export type ResponsesQuery = Omit<
  QueryOf<typeof responseCalls.newest>,
  'questionId' | 'after' | 'written'
>;

interface NewestAnswersProps {
  item: Pick<ChartItem, 'question' | 'type' | 'total'>;
  responses: ResponsesQuery;
  /** Only what was written into the option for it. */
  written?: true | undefined;
}

interface PageProps extends NewestAnswersProps {
  /** The last response of the page before; undefined on the first page. */
  after?: string;
  /** How many answers stand on the pages before. */
  before?: number;
}

/**
 * The answers to a question that is read rather than counted, texts or pictures of signatures: the newest, and page by page
 * those before them.
 */
export function NewestAnswers(props: NewestAnswersProps) {
  return <AnswersPage {...props} />;
}

function AnswersPage({ item, responses, written, after, before = 0 }: PageProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const [hasMore, setHasMore] = useState(false);
  const query = {
    ...responses,
    questionId: item.question,
    ...(written && { written }),
    ...(after !== undefined && { after }),
  };
  const newest = useAsk(responseCalls.newest, { query }, { topic: 'response' });
  if (newest.isLoading) {
    const most = after === undefined ? MOST_NEWEST : NEWEST_PAGE;
    return <Coming count={Math.min(item.total - before, most)} />;
  }
  if (newest.error && !newest.data) {
    return <LoadFailed error={newest.error} onRetry={() => void newest.refetch()} />;
  }
  const found = newest.data?.answers ?? [];
  const last = found.at(-1);
  if (!last) return null;
  const shown = before + found.length;
  return (
    <>
      <ul className={styles.list}>
        {found.map(({ _id, day: given, content: [content = ''] }, place) => (
          <Item key={_id} takesFocus={after !== undefined && place === 0}>
            {typesInWorkspace[item.type].answer === 'picture' ? (
              <img
                src={String(content)}
                alt={t('response.signature')}
                loading="lazy"
                className={styles.signature}
              />
            ) : (
              <Text lines={2} breaks>
                {isPlain(content) && content}
              </Text>
            )}
            <Text size="caption" tone="secondary">
              {day(given)}
            </Text>
          </Item>
        ))}
      </ul>
      {hasMore ? (
        <AnswersPage {...{ item, responses, written }} after={last._id} before={shown} />
      ) : (
        shown < item.total && (
          <Button isSmall kind="quiet" onClick={() => setHasMore(true)}>
            {t('chart.moreAnswers')}
          </Button>
        )
      )}
    </>
  );
}

interface ItemProps {
  /** The button that had the focus has given way to it. */
  takesFocus: boolean;
  children: ReactNode;
}

function Item({ takesFocus, children }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) item.current?.focus();
  }, [takesFocus]);
  return (
    <li ref={item} tabIndex={takesFocus ? -1 : undefined} className={styles.item}>
      {children}
    </li>
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
