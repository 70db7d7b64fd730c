import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { textIn } from '@canvass/contracts/language/language';
import type { Target } from '@canvass/contracts/poll/branch-rule';
import { ANSWERED } from '@canvass/contracts/poll/branching';
import type { Ways } from '@canvass/contracts/poll/poll';
import { branchesOf } from '@canvass/contracts/question/answer-rules';
import { useAccount } from '../../../session/profile.js';
import { useReadingLanguage } from '../../../session/reading-language.js';
import { FieldError } from '../../../ui/fields/field-error.js';
import { SelectField } from '../../../ui/fields/fields.js';
import { END, targetOfValue, type Choice } from './logic-choices.js';

/** Of as many targets, a way each for hundreds of answers would be too much to draw. */
const MANY = 40;

interface QuestionWaysProps {
  question: FormQuestion;
  ways: Ways[string];
  targets: readonly Choice[];
  error: string | undefined;
  onLead: (exit: string, to: Target) => void;
}

/** Where each answer to a question leads. */
export function QuestionWays({ question, ways, targets, error, onLead }: QuestionWaysProps) {
  const { t } = useTranslation();
  const reading = useReadingLanguage(useAccount());
  const choices = branchesOf(question);
  // An option that is empty while it is being written has no words to be shown by.
  const shown = Object.entries(ways).filter(
    ([exit]) => exit === ANSWERED || choices.some(({ id }) => id === exit),
  );
  return (
    <>
      {shown.map(([exit, target]) => {
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
            listsLate={targets.length > MANY}
            onChange={(value) => onLead(exit, targetOfValue(value))}
            error={target === question._id ? t('error.graphSameQuestion') : undefined}
          />
        );
      })}
      {error && !shown.some(([, target]) => target === question._id) && (
        <FieldError>{error}</FieldError>
      )}
    </>
  );
}
