import { useTranslation } from 'react-i18next';
import { directionOf } from '@canvass/contracts/language/language';
import type { FilledConsentForm } from '@canvass/contracts/consent/view';
import { useFormat } from '../../../i18n/format.js';
import { AnsweredQuestions } from '../../../ui/answers/answered-questions.js';
import { AnswerValue } from '../../../ui/answers/answer-value.js';
import { Facts, type Fact } from '../../../ui/answers/facts.js';
import { copyAddress } from '../../../ui/browser/copy-text.js';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { ConsentState } from './consent-state.js';
import styles from './filled-form.module.css';

/** What is known of the form, what it said, and what was answered. */
export function FilledForm({ form }: { form: FilledConsentForm }) {
  const { t } = useTranslation();
  const { counted, dateTime, languageTitle } = useFormat();
  const { text, language, questions, quarantine } = form;
  const reason = quarantine && t(`response.asideReasons.${quarantine}`);
  const facts: Fact[] = [
    ...(reason ? [[t('response.reason'), reason] satisfies Fact] : []),
    [t('consent.given'), counted(form)],
    [t('consent.state'), <ConsentState key="state" form={form} />],
    ...(form.withdrawnAt === undefined
      ? []
      : [[t('consent.withdrawn'), dateTime(form.withdrawnAt)] satisfies Fact]),
    [t('answerFilter.device'), form.device.name],
    [t('response.language'), languageTitle(language)],
  ];
  // The form is in its own language, not in the reader's.
  const written = { lang: language, dir: directionOf(language) };
  return (
    <>
      <Facts facts={facts} columns={4} />
      <Stack gap={2} marginTop={4}>
        {text.title && (
          <Heading level={3} {...written}>
            {text.title}
          </Heading>
        )}
        {[text.subtitle, text.description].filter(Boolean).map((paragraph) => (
          <Text key={paragraph} tone="ink" breaks className={styles.written} {...written}>
            {paragraph}
          </Text>
        ))}
      </Stack>
      <AnsweredQuestions
        written={written}
        questions={questions.map(({ _id, text: asked, name }) => ({
          id: _id,
          text: asked || name,
          answer: answerTo(form, _id) && <Answer form={form} id={_id} />,
        }))}
      />
    </>
  );
}

/** @returns nothing where the question was not answered */
function answerTo(form: FilledConsentForm, id: string) {
  const answer = form.answers[id];
  return answer && answer.content.length > 0 ? answer : null;
}

function Answer({ form, id }: { form: FilledConsentForm; id: string }) {
  const { t } = useTranslation();
  const answer = answerTo(form, id);
  if (!answer) return null;
  const { download, content } = answer;
  if (typesInWorkspace[answer.question.type].answer === 'consent') {
    return t(content[0] === true ? 'consent.agreed' : 'consent.notAgreed');
  }
  if (download === undefined) return <AnswerValue answer={answer} />;
  return (
    <>
      <img src={String(content[0])} alt={t('response.signature')} className={styles.signature} />
      <Stack row wrap gap={2} align="center">
        <Button
          isSmall
          kind="quiet"
          icon="link"
          aria-describedby={`${id}-help`}
          onClick={() => void copyAddress(new URL(download, window.location.href).href)}
        >
          {t('consent.copyDownload')}
        </Button>
        <Text as="span" size="caption" tone="secondary" id={`${id}-help`}>
          {t('consent.copyDownloadHelp')}
        </Text>
      </Stack>
    </>
  );
}
