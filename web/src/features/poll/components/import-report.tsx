import { useTranslation } from 'react-i18next';
import { MOST_LOSSES, type Loss } from '@canvass/contracts/poll-file/loss';
import type { ImportReport as Report } from '@canvass/contracts/poll-file/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import { wordViolation } from '../../../api/word-failure.js';
import { isLanguage } from '@canvass/contracts/language/language';
import { useFormat } from '../../../i18n/format.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Box } from '../../../ui/layout/box.js';
import { Disclosure } from '../../../ui/layout/disclosure.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { QuestionTypeIcon } from '../../../ui/question/question-type-icon.js';
import { Bullets } from '../../../ui/text/bullets.js';
import { Text } from '../../../ui/text/text.js';

/** Says what a file would make, and line by line what cannot be taken. */
export function ImportReport({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { number, list, languageName } = useFormat();
  const { name, questions, languages, losses, features, types, problems } = report;
  const count = questions.length;
  const said = [
    t('pollFile.questionCount', { count }),
    ...(languages.length > 0
      ? [t('pollFile.languages', { languages: list(languages.map(languageName)) })]
      : []),
  ];
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text weight="medium" tone="ink">
          {t('pollFile.makes', { name })}
        </Text>
        <Text size="small" tone="secondary">
          {said.join(' · ')}
        </Text>
      </Stack>
      {problems.length > 0 && (
        <Notice tone="danger" title={t('pollFile.problems')}>
          <Bullets>
            {problems.map((problem, place) => (
              <li key={place}>
                {t('pollFile.problemAt', {
                  field: problem.field ?? '',
                  problem: wordViolation(problem as Violation),
                })}
              </li>
            ))}
          </Bullets>
        </Notice>
      )}
      {types.length > 0 && (
        <PlanHint
          text={t('library.typesMissing', {
            types: list(types.map((type) => t(`question.types.${type}`))),
          })}
        />
      )}
      {features.length > 0 && (
        <Notice icon="lock">
          {t('library.leftOut', {
            features: list(features.map((one) => t(`plan.field.features.${one}`))),
          })}
        </Notice>
      )}
      {losses.length === 0 && problems.length === 0 && (
        <Notice tone="success">{t('pollFile.whole')}</Notice>
      )}
      {losses.length > 0 && (
        <Notice
          tone="warning"
          title={t(losses.length < MOST_LOSSES ? 'pollFile.lossCount' : 'pollFile.lossCountMost', {
            count: losses.length,
          })}
        >
          <Bullets>
            {losses.map((loss, place) => (
              <li key={place}>
                <LossLine loss={loss} />
              </li>
            ))}
          </Bullets>
        </Notice>
      )}
      {count > 0 && (
        <Disclosure
          label={`${t('pollFile.questions')} (${number(count)})`}
          startsOpen={count <= 10}
        >
          <Stack as="ol" gap={2}>
            {questions.map((question, place) => (
              <Stack as="li" key={place} row gap={2} align="start">
                <Box>
                  <QuestionTypeIcon type={question.type} />
                </Box>
                <Text size="small">{question.name}</Text>
              </Stack>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}

/** Losses whose value is the code of a language. */
const ofLanguages: ReadonlySet<Loss['code']> = new Set([
  ...(['languageUnknown', 'languageUndeclared', 'textMissing', 'wordsInBaseOnly'] as const),
]);

/** Where a part stands in its file, and why it cannot be taken. */
function LossLine({ loss: { code, line, question, value = '' } }: { loss: Loss }) {
  const { t } = useTranslation();
  const { languageName } = useFormat();
  const places = [
    ...(line === undefined ? [] : [t('pollFile.line', { line })]),
    question === undefined ? t('pollFile.ofPoll') : t('pollFile.ofQuestion', { question }),
  ];
  return (
    <>
      {t('ui.label', { name: places.join(', ') })}{' '}
      {t(`pollFile.loss.${code}`, {
        value: ofLanguages.has(code) && isLanguage(value) ? languageName(value) : value,
      })}
    </>
  );
}
