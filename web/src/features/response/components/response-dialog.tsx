import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AnswersList,
  AnswerView,
  ReadQuestion,
  ResponseView,
} from '@canvass/contracts/response/view';
import { useFormat } from '../../../i18n/format.js';
import { AnsweredQuestions } from '../../../ui/answers/answered-questions.js';
import { AnswerValue } from '../../../ui/answers/answer-value.js';
import { Facts, type Fact } from '../../../ui/answers/facts.js';
import { RowDialog } from '../../../ui/lists/row-dialog.js';
import type { OpenedRow } from '../../../ui/lists/use-opened-row.js';
import { Moment } from '../../../ui/text/moment.js';
import { Heading } from '../../../ui/text/text.js';

interface ResponseDialogProps extends Pick<OpenedRow, 'previous' | 'next'> {
  /** Null while none is open. */
  response: ResponseView | null;
  questions: AnswersList['questions'];
  onOpen: OpenedRow['open'];
  /** What can be done with the response. */
  actions?: ReactNode;
}

/** One response as it was given: all questions in their order, each with its answer, and last what the poll asks no more. */
export function ResponseDialog({ response, questions, actions, ...row }: ResponseDialogProps) {
  const { t } = useTranslation();
  const { wholeMoment } = useFormat();
  return (
    <RowDialog
      {...row}
      isOpen={response !== null}
      title={response ? t('response.answerOf', { moment: wholeMoment(response) }) : ''}
    >
      {actions}
      {response && <Given response={response} questions={questions} />}
    </RowDialog>
  );
}

function Given({
  response,
  questions,
}: { response: ResponseView } & Pick<ResponseDialogProps, 'questions'>) {
  const { t } = useTranslation();
  const { duration, languageTitle, number } = useFormat();
  const { device, language, isFinished, timeElapsed, quarantine, admitted, createdAt } = response;
  const { screenedOut, score } = response;
  const answerTo = (id: string) => response.answers.find(({ question }) => question._id === id);
  const asked = questions.filter(({ removed }) => !removed);
  const isAskedNoMore = (id: string) => asked.every(({ _id }) => _id !== id);
  const former = response.answers
    .map(({ question }) => question)
    .filter(({ _id }) => isAskedNoMore(_id));
  const reason = quarantine && t(`response.asideReasons.${quarantine}`);
  const facts: Fact[] = [
    ...(reason ? [[t('response.reason'), reason] satisfies Fact] : []),
    ...(admitted
      ? [[t('response.wasAside'), t(`response.asideReasons.${admitted}`)] satisfies Fact]
      : []),
    [t('answerFilter.device'), device.name],
    [t('response.language'), languageTitle(language)],
    [t('response.finished'), t(isFinished ? 'response.yes' : 'response.no')],
    ...(screenedOut ? [[t('chart.screenedOut'), t('response.yes')] satisfies Fact] : []),
    ...(score === undefined ? [] : [[t('response.score'), number(score)] satisfies Fact]),
    [t('response.time'), duration(timeElapsed)],
    [t('response.received'), <Moment key="received" iso={createdAt} />],
    ...Object.entries(response.hidden ?? {}),
  ];
  return (
    <>
      <Facts facts={facts} columns={3} />
      <AnsweredQuestions questions={answered(asked, answerTo)} />
      {former.length > 0 && (
        <>
          <Heading level={3} marginTop={4}>
            {t('chart.removedQuestions')}
          </Heading>
          <AnsweredQuestions questions={answered(former, answerTo)} />
        </>
      )}
    </>
  );
}

/** @returns questions, each with its answer */
function answered(
  questions: readonly ReadQuestion[],
  answerTo: (id: string) => AnswerView | undefined,
) {
  return questions.map(({ _id, text, name }) => {
    const answer = answerTo(_id);
    return {
      id: _id,
      text: answer?.question.text || text || name,
      answer: answer && answer.content.length > 0 && <AnswerValue answer={answer} />,
    };
  });
}
