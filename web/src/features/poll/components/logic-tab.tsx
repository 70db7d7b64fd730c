import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { textIn } from '@canvass/contracts/language/language';
import { haveScores } from '@canvass/contracts/poll/score';
import { checkLogic } from '@canvass/contracts/poll/rule-violations';
import { unreachedIn } from '@canvass/contracts/poll/rule-ways';
import { linearWays } from '@canvass/contracts/poll/branching';
import { withoutEndings } from '@canvass/contracts/poll/features';
import { tidyHiddenFields } from '@canvass/contracts/poll/hidden-fields';
import { wordViolation } from '../../../api/word-failure.js';
import { useAccount } from '../../../session/profile.js';
import { useReadingLanguage } from '../../../session/reading-language.js';
import { passFocus } from '../../../ui/browser/pass-focus.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { FieldError } from '../../../ui/fields/field-error.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { EndingFields } from './ending-fields.js';
import { branchingOf, isBranch } from './graph.js';
import { aboutField, SCORE, valueOfEnding } from './logic-choices.js';
import { QuestionLogic } from './question-logic.js';
import type { TabProps } from './settings-tab.js';
import { WaysMap } from './ways-map.js';
import { useQuestionLanguages } from './use-question-languages.js';

/** Where each answer leads. */
export function LogicTab({ form, questions, onShow }: TabProps) {
  const { t } = useTranslation();
  const { draft: poll, update, errorAt } = form;
  const [isResetting, setResetting] = useState(false);
  const reading = useReadingLanguage(useAccount());
  const languages = useQuestionLanguages();
  const graph = poll.questionsGraph;
  const asked = branchingOf(poll.questions, questions, graph);
  const usual = linearWays(asked);
  const places = new Map(poll.questions.map((id, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? -1;
  const numbered = ({ _id, name }: FormQuestion) => `${placeOf(_id) + 1}. ${name}`;
  const byId = new Map(questions.map((question) => [question._id, question]));
  const nameOf = (id: string) => {
    const question = byId.get(id);
    return question ? numbered(question) : '';
  };
  const toQuestions = questions.map((one) => ({ value: one._id, label: numbered(one) }));
  const toEndings = (poll.endings ?? []).map((ending, place) => {
    const name = textIn(ending.title, reading) || t('poll.endings.number', { number: place + 1 });
    return { value: valueOfEnding(ending), label: t('poll.rules.ending', { name }) };
  });
  const fields = tidyHiddenFields(poll.hiddenFields ?? []).map((name) => ({
    value: aboutField(name),
    label: t('poll.rules.hiddenField', { name }),
  }));
  const earlier = ({ _id }: FormQuestion) =>
    toQuestions.filter(({ value }) => placeOf(value) <= placeOf(_id));
  const isScored =
    haveScores(questions) ||
    Object.values(poll.rules ?? {}).some((list) =>
      list.some(({ conditions }) => conditions.some(({ on }) => on === 'score')),
    );
  const score = isScored ? [{ value: SCORE, label: t('poll.rules.score') }] : [];
  const hasBranches = () =>
    Object.keys(poll.rules ?? {}).length > 0 ||
    poll.questions.some((id) => isBranch(graph, asked, id));
  const switchTo = (isLinearLogic: boolean) => {
    setResetting(false);
    update({ isLinearLogic, questionsGraph: isLinearLogic ? {} : usual, rules: {} });
  };
  const unreached = poll.isLinearLogic ? [] : unreachedIn(poll, questions);
  const wrong = checkLogic(poll);
  const errorIn = (field: string) => {
    const violation = wrong.find((one) => one.field === field);
    return errorAt(field) ?? (violation && wordViolation(violation));
  };
  const circle = errorIn('questionsGraph');
  return (
    <Stack gap={5} ref={passFocus}>
      <SwitchField
        label={t('poll.isLinearLogic')}
        help={t('poll.isLinearLogicHelp')}
        checked={poll.isLinearLogic}
        onChange={(isOn) => (isOn && hasBranches() ? setResetting(true) : switchTo(isOn))}
      />
      {circle && <FieldError isAlert>{circle}</FieldError>}
      {wrong.length > 0 && (
        <Notice tone="warning" title={t('poll.rules.corrupted')}>
          {t('poll.rules.corruptedText')}
        </Notice>
      )}
      {!poll.isLinearLogic && questions.length === 0 && (
        <Text tone="secondary">{t('poll.logicEmpty')}</Text>
      )}
      {!poll.isLinearLogic &&
        questions.map((question) => (
          <QuestionLogic
            key={question._id}
            {...{ form, question, questions, nameOf, errorIn }}
            name={numbered(question)}
            usual={usual[question._id] ?? {}}
            targets={[...toQuestions, ...toEndings]}
            subjects={[...earlier(question), ...score, ...fields]}
            isReached={!unreached.includes(question._id)}
          />
        ))}
      {!poll.isLinearLogic && questions.length > 0 && (
        <WaysMap {...{ poll, questions, reading, nameOf }} />
      )}
      {!poll.isLinearLogic && (
        <EndingFields
          endings={poll.endings ?? []}
          {...{ languages, errorAt }}
          onChange={(change) => update(({ endings = [] }) => ({ endings: change(endings) }))}
          onShow={onShow}
          onSwitchOff={() => update(withoutEndings)}
        />
      )}
      <ConfirmDialog
        open={isResetting}
        title={t('poll.rules.linearTitle')}
        confirmLabel={t('poll.rules.linear')}
        isDangerous
        onConfirm={() => switchTo(true)}
        onCancel={() => setResetting(false)}
      >
        {t('poll.rules.linearText')}
      </ConfirmDialog>
    </Stack>
  );
}
