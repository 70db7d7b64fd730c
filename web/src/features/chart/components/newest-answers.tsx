import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import type { FilterOf } from '@canvass/contracts/http/call';
import { responseCalls } from '@canvass/contracts/response/calls';
import { useAsk } from '../../../api/use-ask.js';
import { useFormat } from '../../../i18n/format.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Text } from '../../../ui/text/text.js';
import styles from './newest-answers.module.css';

/** How many answers are shown. */
const MOST = 3;
/** How many responses are looked through for them. */
const LOOKED_THROUGH = 30;

/** Whose answers are shown. */
export type ResponsesQuery = Omit<FilterOf<typeof responseCalls.list>, 'limit' | 'skip'>;

interface NewestAnswersProps {
  item: Pick<ChartItem, 'question' | 'type'>;
  responses: ResponsesQuery;
}

/** The newest answers to a question that is read rather than counted: texts, or pictures of signatures. */
export function NewestAnswers({ item: { question, type }, responses }: NewestAnswersProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const query = { ...responses, limit: LOOKED_THROUGH, skip: 0 };
  const found = useAsk(responseCalls.list, { query }, { topic: 'response' }).data?.result ?? [];
  const newest = found.flatMap(({ _id, day: given, answers }) => {
    const content = answers.find((answer) => answer.question._id === question)?.content[0];
    return typeof content === 'string' && content.trim() !== '' ? [{ _id, given, content }] : [];
  });
  if (newest.length === 0) return null;
  return (
    <ul className={styles.list}>
      {newest.slice(0, MOST).map(({ _id, given, content }) => (
        <li key={_id} className={styles.item}>
          {typesInWorkspace[type].answer === 'picture' ? (
            <img
              src={content}
              alt={t('response.signature')}
              loading="lazy"
              className={styles.signature}
            />
          ) : (
            <Text lines={3} breaks>
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
