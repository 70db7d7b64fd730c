import type { AnswerView } from '@canvass/contracts/response/view';
import { AnswerValue } from '../../../ui/answers/answer-value.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Text } from '../../../ui/text/text.js';
import styles from './answer-cell.module.css';

/** Characters that fit into a line of the narrowest column. */
const SHORT_TEXT = 12;

/** One respondent's answer to one question, as far as there is room; the response itself has all of it. */
export function AnswerCell({ answer }: { answer: AnswerView | undefined }) {
  if (!answer || answer.content.length === 0) return <>–</>;
  const isLong = answer.content.join(', ').length > SHORT_TEXT;
  const isText = typesInWorkspace[answer.question.type].answer !== 'picture' && isLong;
  if (!isText) return <AnswerValue answer={answer} />;
  return (
    <Text lines={{ phone: 3, tablet: 2 }} className={styles.text}>
      <AnswerValue answer={answer} />
    </Text>
  );
}
