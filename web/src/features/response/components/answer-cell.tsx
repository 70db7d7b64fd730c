import type { AnswerView } from '@canvass/contracts/response/view';
import { AnswerValue } from '../../../ui/answers/answer-value.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Text } from '../../../ui/text/text.js';

/** One respondent's answer to one question, as far as there is room; the response itself has all of it. */
export function AnswerCell({ answer }: { answer: AnswerView | undefined }) {
  if (!answer || answer.content.length === 0) return <>–</>;
  const isPicture = typesInWorkspace[answer.question.type].answer === 'picture';
  if (isPicture) return <AnswerValue answer={answer} />;
  return (
    <Text lines={{ phone: 3, tablet: 2 }}>
      <bdi>
        <AnswerValue answer={answer} />
      </bdi>
    </Text>
  );
}
