import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { textIn } from '@canvass/contracts/language/language';
import { LONGEST_CONDITION_VALUE, type Condition } from '@canvass/contracts/poll/branch-rule';
import { useAccount } from '../../../session/profile.js';
import { useReadingLanguage } from '../../../session/reading-language.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { NumberField, SelectField, TextField } from '../../../ui/fields/fields.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import {
  aboutOf,
  answerOf,
  answersTo,
  conditionAbout,
  conditionOf,
  type Choice,
} from './logic-choices.js';

export interface ConditionFieldsProps {
  condition: Condition;
  /** From 1. */
  number: number;
  /** What it can be about. */
  subjects: readonly Choice[];
  questions: readonly FormQuestion[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** One condition of a rule: what it is about, and what holds of that. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { condition, number, subjects, questions, onChange, onRemove } = props;
  const { t } = useTranslation();
  const reading = useReadingLanguage(useAccount());
  const about = aboutOf(condition);
  const isKnown = subjects.some(({ value }) => value === about);
  const asked = 'question' in condition ? condition : undefined;
  const question = questions.find(({ _id }) => _id === asked?.question);
  const words = {
    answered: t('poll.rules.answered'),
    unanswered: t('poll.rules.unanswered'),
    range: t('poll.rules.range'),
  };
  const answers = question
    ? answersTo(
        question,
        words,
        ({ text }, place) =>
          textIn(text, reading) || t('poll.unnamedOption', { number: place + 1 }),
      )
    : [];
  const bound = (value: number | undefined) => (value === undefined ? Number.NaN : value);
  const given = (value: number) => (Number.isNaN(value) ? undefined : value);
  return (
    <Stack gap={2}>
      <Stack row align="end" gap={2}>
        <Stack grow>
          <SelectField
            label={t('poll.rules.about')}
            value={about}
            options={
              isKnown ? subjects : [{ value: about, label: t('poll.rules.gone') }, ...subjects]
            }
            onChange={(value) => onChange(conditionAbout(value, questions))}
          />
        </Stack>
        <IconButton
          icon="close"
          label={t('poll.rules.removeCondition', { number })}
          onClick={onRemove}
        />
      </Stack>
      {condition.on === 'hidden' && (
        <TextField
          label={t('poll.rules.value')}
          help={t('poll.rules.valueHelp')}
          maxLength={LONGEST_CONDITION_VALUE}
          value={condition.value}
          onChange={(event) => onChange({ ...condition, value: event.target.value })}
        />
      )}
      {condition.on === 'score' && (
        <NumberField
          label={t('poll.rules.least')}
          help={t('poll.rules.leastHelp')}
          value={condition.least}
          onChange={(least) => onChange({ ...condition, least: Math.round(least) || 0 })}
        />
      )}
      {asked && question && (
        <SelectField
          label={t('poll.rules.answer')}
          value={answerOf(asked)}
          options={answers}
          onChange={(value) => onChange(conditionOf(asked.question, value))}
        />
      )}
      {condition.on === 'number' && (
        <Grid columns={2} gap={2}>
          <NumberField
            label={t('poll.rules.min')}
            value={bound(condition.min)}
            onChange={(min) => onChange({ ...condition, min: given(min) })}
          />
          <NumberField
            label={t('poll.rules.max')}
            value={bound(condition.max)}
            onChange={(max) => onChange({ ...condition, max: given(max) })}
          />
        </Grid>
      )}
    </Stack>
  );
}
