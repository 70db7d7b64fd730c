import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { BranchRule, Target } from '@canvass/contracts/poll/branch-rule';
import { nextInOrder } from '@canvass/contracts/poll/branch-rules';
import { rulesOfWays, waysOfRules } from '@canvass/contracts/poll/rule-ways';
import type { Ways } from '@canvass/contracts/poll/poll';
import { Button } from '../../../ui/controls/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { END, type Choice } from './logic-choices.js';
import { QuestionRules } from './question-rules.js';
import { QuestionWays } from './question-ways.js';
import type { TabProps } from './settings-tab.js';

interface QuestionLogicProps extends Pick<TabProps, 'form' | 'questions'> {
  question: FormQuestion;
  name: string;
  /** Where its answers lead where nothing else is said. */
  usual: Ways[string];
  /** Questions and endings. */
  targets: readonly Choice[];
  subjects: readonly Choice[];
  nameOf: (id: string) => string;
  isReached: boolean;
  /** What is wrong with a rule, by its field. */
  errorIn: (field: string) => string | undefined;
}

/** Where the answers to one question lead: a way for each of them, or rules. */
export function QuestionLogic(props: QuestionLogicProps) {
  const { form, question, questions, name, usual, targets, subjects, nameOf } = props;
  const { t } = useTranslation();
  const { draft: poll, update, errorAt } = form;
  const [isDropping, setDropping] = useState(false);
  const { _id: id } = question;
  const rules = poll.rules?.[id];
  const ways = poll.questionsGraph[id] ?? usual;
  const inOrder = nextInOrder(poll.questions, id);
  const toEnd = { value: END, label: t('poll.end') };
  const toNext = { value: 'next', label: t('poll.rules.next') };
  const withRules = (list: BranchRule[]) => update({ rules: { ...poll.rules, [id]: list } });
  const ruled = () => rulesOfWays(question, ways, inOrder);
  const lead = (exit: string, to: Target) => {
    const isWay = typeof to !== 'object' || 'question' in to;
    if (isWay) {
      const target = typeof to === 'object' ? to.question : null;
      const after = { ...ways, [exit]: target };
      update({ questionsGraph: { ...poll.questionsGraph, [id]: after } });
      return;
    }
    // A graph knows no endings.
    const blank = rulesOfWays(question, { ...ways, [exit]: id }, inOrder);
    const isLed = (rule: BranchRule) =>
      typeof rule.to === 'object' && 'question' in rule.to && rule.to.question === id;
    withRules(blank.map((rule) => (isLed(rule) ? { ...rule, to } : rule)));
  };
  const simple = rules && waysOfRules(id, question, rules, inOrder);
  const dropRules = () => {
    setDropping(false);
    const { [id]: _dropped, ...others } = poll.rules ?? {};
    const questionsGraph = { ...poll.questionsGraph, [id]: simple ?? usual };
    update({ rules: others, questionsGraph });
  };
  const error = errorAt(`questionsGraph.${id}`);
  return (
    <Stack role="group" aria-label={question.name} gap={3} line="above">
      <Text weight="strong" marginTop={4}>
        {name}
      </Text>
      {!props.isReached && <Text tone="warning">{t('poll.rules.unreachable')}</Text>}
      {rules ? (
        <QuestionRules
          {...{ question, rules, questions, subjects }}
          targets={[toNext, ...targets]}
          otherwise={inOrder === null ? t('poll.end') : nameOf(inOrder)}
          errorOf={(place) => props.errorIn(`rules.${id}.${place}`)}
          onChange={withRules}
        />
      ) : (
        <QuestionWays {...{ question, ways, error }} targets={[...targets, toEnd]} onLead={lead} />
      )}
      <div>
        {rules ? (
          <Button
            kind="quiet"
            isSmall
            aria-label={t('poll.rules.simpleFor', { name: question.name })}
            onClick={() => (simple ? dropRules() : setDropping(true))}
          >
            {t('poll.rules.simple')}
          </Button>
        ) : (
          <Button
            kind="quiet"
            isSmall
            aria-label={t('poll.rules.useFor', { name: question.name })}
            onClick={() => withRules(ruled())}
          >
            {t('poll.rules.use')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isDropping}
        title={t('poll.rules.dropTitle')}
        confirmLabel={t('poll.rules.drop')}
        isDangerous
        onConfirm={dropRules}
        onCancel={() => setDropping(false)}
      >
        {t('poll.rules.dropText')}
      </ConfirmDialog>
    </Stack>
  );
}
