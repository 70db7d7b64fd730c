import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AnswersList,
  AnswerView,
  ReadQuestion,
  ResponseView,
} from '@canvass/contracts/response/view';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Box } from '../../../ui/layout/box.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Moment } from '../../../ui/text/moment.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { AnswerValue } from '../../../ui/answers/answer-value.js';
import styles from './response-dialog.module.css';

interface ResponseDialogProps {
  /** Null while none is open. */
  response: ResponseView | null;
  questions: AnswersList['questions'];
  /** Those before and after it in the list, if there are any. */
  previous: string | undefined;
  next: string | undefined;
  onOpen: (id: string | null) => void;
}

/**
 * One response as it was given: all questions in their order, each with its answer, and last what the poll asks no more.
 * Arrow keys lead to its neighbours.
 */
export function ResponseDialog({
  response,
  questions,
  previous,
  next,
  onOpen,
}: ResponseDialogProps) {
  const { t } = useTranslation();
  const { counted } = useFormat();
  const isOpen = response !== null;
  // A title breaks before the moment, not within it.
  const wholeMoment = (given: ResponseView) => counted(given).replaceAll(/\s/g, '\u00a0');
  useEffect(() => {
    if (!isOpen) return undefined;
    const turn = ({ key }: KeyboardEvent) => {
      const neighbour = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined;
      if (neighbour !== undefined) onOpen(neighbour);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [isOpen, previous, next, onOpen]);
  const turnTo = (id: string | undefined) => () => onOpen(id ?? null);
  return (
    <Dialog
      open={isOpen}
      width={720}
      title={response ? t('response.answerOf', { moment: wholeMoment(response) }) : ''}
      onClose={() => onOpen(null)}
      actions={
        <Stack row wrap grow gap={2}>
          <Button kind="secondary" isOff={previous === undefined} onClick={turnTo(previous)}>
            {t('response.previous')}
          </Button>
          <Button kind="secondary" isOff={next === undefined} onClick={turnTo(next)}>
            {t('response.next')}
          </Button>
          <Box grow />
          <Button kind="secondary" onClick={() => onOpen(null)} autoFocus>
            {t('ui.close')}
          </Button>
        </Stack>
      }
    >
      {response && <Given response={response} questions={questions} />}
    </Dialog>
  );
}

function Given({
  response,
  questions,
}: { response: ResponseView } & Pick<ResponseDialogProps, 'questions'>) {
  const { t } = useTranslation();
  const { duration, languageName } = useFormat();
  const { device, language, isFinished, timeElapsed, quarantine, createdAt } = response;
  const answerTo = (id: string) => response.answers.find(({ question }) => question._id === id);
  const asked = questions.filter(({ removed }) => !removed);
  const isAskedNoMore = (id: string) => asked.every(({ _id }) => _id !== id);
  const former = response.answers
    .map(({ question }) => question)
    .filter(({ _id }) => isAskedNoMore(_id));
  const reason = quarantine && t(`response.asideReasons.${quarantine}`);
  const facts: [string, ReactNode][] = [
    ...(reason ? [[t('response.reason'), reason] as [string, ReactNode]] : []),
    [t('answerFilter.device'), device.name],
    [t('response.language'), languageName(language)],
    [t('response.finished'), t(isFinished ? 'response.yes' : 'response.no')],
    [t('response.time'), duration(timeElapsed)],
    [t('response.received'), <Moment key="received" iso={createdAt} />],
    ...Object.entries(response.hidden ?? {}),
  ];
  return (
    <>
      <Grid as="dl" columns={{ phone: 2, tablet: 3 }} gap={3} line="below" paddingY={2}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text as="dt" size="caption" tone="secondary">
              {label}
            </Text>
            <Text as="dd" size="small" tone="ink" breaks>
              {value || '–'}
            </Text>
          </div>
        ))}
      </Grid>
      <Answered questions={asked} answerTo={answerTo} />
      {former.length > 0 && (
        <>
          <Heading level={3} marginTop={4}>
            {t('chart.removedQuestions')}
          </Heading>
          <Answered questions={former} answerTo={answerTo} />
        </>
      )}
    </>
  );
}

interface AnsweredProps {
  questions: readonly ReadQuestion[];
  answerTo: (id: string) => AnswerView | undefined;
}

/** Questions, each with its answer. */
function Answered({ questions, answerTo }: AnsweredProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.answers}>
      {questions.map(({ _id, text, name }) => {
        const answer = answerTo(_id);
        return (
          <div key={_id}>
            <Text as="dt" size="small" tone="secondary" breaks>
              {answer?.question.text || text || name}
            </Text>
            <Text as="dd" size="lead" tone="ink" breaks className={styles.written}>
              {answer && answer.content.length > 0 ? (
                <AnswerValue answer={answer} />
              ) : (
                <Text as="span" tone="tertiary">
                  {t('response.notAnswered')}
                </Text>
              )}
            </Text>
          </div>
        );
      })}
    </dl>
  );
}
