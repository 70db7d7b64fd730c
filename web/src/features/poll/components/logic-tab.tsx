import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { textIn } from '@canvass/contracts/language/language';
import { ANSWERED, linearWays } from '@canvass/contracts/poll/branching';
import { branchesOf } from '@canvass/contracts/question/answer-rules';
import { useAccount } from '../../../session/profile.js';
import { useReadingLanguage } from '../../../session/reading-language.js';
import { FieldError } from '../../../ui/fields/field-error.js';
import { SelectField } from '../../../ui/fields/fields.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { branchingOf } from './graph.js';
import type { TabProps } from './settings-tab.js';

/** Stands for null, the end of the poll: a select cannot have null as a value. */
const END = 'end';

/** Where each answer leads. */
export function LogicTab({ form, questions }: TabProps) {
  const { t } = useTranslation();
  const { draft: poll, update, errorAt } = form;
  const reading = useReadingLanguage(useAccount());
  const graph = poll.questionsGraph;
  const usual = linearWays(branchingOf(poll.questions, questions, graph));
  const numbered = ({ _id, name }: FormQuestion) => `${poll.questions.indexOf(_id) + 1}. ${name}`;
  const targets = [
    ...questions.map((question) => ({ value: question._id, label: numbered(question) })),
    { value: END, label: t('poll.end') },
  ];
  const lead = ({ _id }: FormQuestion, exit: string, target: string) => {
    const before = graph[_id] ?? usual[_id];
    const after = { ...before, [exit]: target === END ? null : target };
    update({ questionsGraph: { ...graph, [_id]: after } });
  };
  const circle = errorAt('questionsGraph');
  return (
    <Stack gap={5}>
      <SwitchField
        label={t('poll.isLinearLogic')}
        help={t('poll.isLinearLogicHelp')}
        checked={poll.isLinearLogic}
        onChange={(isLinearLogic) =>
          update({ isLinearLogic, questionsGraph: isLinearLogic ? {} : usual })
        }
      />
      {circle && <FieldError isAlert>{circle}</FieldError>}
      {!poll.isLinearLogic && questions.length === 0 && (
        <Text tone="secondary">{t('poll.logicEmpty')}</Text>
      )}
      {!poll.isLinearLogic &&
        questions.map((question) => {
          const choices = branchesOf(question);
          // An option that is empty while it is being written has no words to be shown by.
          const ways = Object.entries(graph[question._id] ?? {}).filter(
            ([exit]) => exit === ANSWERED || choices.some(({ id }) => id === exit),
          );
          const error = errorAt(`questionsGraph.${question._id}`);
          return (
            <Stack key={question._id} role="group" aria-label={question.name} gap={3} line="above">
              <Text weight="strong" marginTop={4}>
                {numbered(question)}
              </Text>
              {ways.map(([exit, target]) => {
                const place = choices.findIndex(({ id }) => id === exit);
                const choice = choices[place];
                const name =
                  textIn(choice?.text, reading) || t('poll.unnamedOption', { number: place + 1 });
                return (
                  <SelectField
                    key={exit}
                    label={choice ? t('poll.goesTo', { option: name }) : t('poll.afterQuestion')}
                    value={target ?? END}
                    options={targets}
                    onChange={(value) => lead(question, exit, value)}
                    error={target === question._id ? t('error.graphSameQuestion') : undefined}
                  />
                );
              })}
              {error && !ways.some(([, target]) => target === question._id) && (
                <FieldError>{error}</FieldError>
              )}
            </Stack>
          );
        })}
    </Stack>
  );
}
