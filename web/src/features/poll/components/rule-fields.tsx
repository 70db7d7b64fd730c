import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import {
  MOST_CONDITIONS,
  type BranchRule,
  type Condition,
  type Target,
} from '@canvass/contracts/poll/branch-rule';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { FieldError } from '../../../ui/fields/field-error.js';
import { SelectField } from '../../../ui/fields/fields.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { ConditionFields } from './condition-fields.js';
import {
  conditionAbout,
  END,
  NEXT,
  targetOfValue,
  valueOfTarget,
  type Choice,
} from './logic-choices.js';

interface RuleFieldsProps {
  rule: BranchRule;
  /** From 1. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  /** Id of the question that it is of. */
  question: string;
  questions: readonly FormQuestion[];
  /** What its conditions can be about. */
  subjects: readonly Choice[];
  /** Where it can lead. */
  targets: readonly Choice[];
  error: string | undefined;
  onChange: (rule: BranchRule) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Where rules led before they were made to end the poll. By rule, as its place changes when rules are moved. */
const ledBefore = new WeakMap<BranchRule, Target>();

/** One rule of a question: its conditions, and where it leads. */
export function RuleFields(props: RuleFieldsProps) {
  const { rule, number, question, questions, subjects, targets, error } = props;
  const { t } = useTranslation();
  const { conditions, to } = rule;
  const onChange = (next: BranchRule) => {
    const led = to === END ? ledBefore.get(rule) : to;
    if (next.to === END && led) ledBefore.set(next, led);
    props.onChange(next);
  };
  const name = t('poll.rules.rule', { number });
  const change = (place: number, ...by: Condition[]) =>
    onChange({ ...rule, conditions: conditions.toSpliced(place, 1, ...by) });
  const isExit = to === END;
  const leads = valueOfTarget(to);
  const isTarget = (target: Target) => targets.some(({ value }) => value === valueOfTarget(target));
  // An exit that is switched off leads where the rule led before, if the poll still has that.
  const before = ledBefore.get(rule) ?? NEXT;
  const shown = isTarget(to)
    ? targets
    : [...targets, { value: leads, label: t('poll.rules.gone') }];
  return (
    <Stack role="group" aria-label={name} frame="hairline" padding={3} gap={3}>
      <Stack row justify="between" gap={2}>
        <Text weight="strong">{name}</Text>
        <Stack row gap={1}>
          <IconButton
            icon="arrowUp"
            label={t('poll.rules.up', { number })}
            disabled={props.isFirst}
            onClick={() => props.onMove(-1)}
            data-move={`up-${number}`}
          />
          <IconButton
            icon="arrowDown"
            label={t('poll.rules.down', { number })}
            disabled={props.isLast}
            onClick={() => props.onMove(1)}
            data-move={`down-${number}`}
          />
          <IconButton
            icon="trash"
            label={t('poll.rules.remove', { number })}
            onClick={props.onRemove}
          />
        </Stack>
      </Stack>
      {conditions.length === 0 && <Text tone="secondary">{t('poll.rules.always')}</Text>}
      {conditions.length > 1 && (
        <SelectField
          label={t('poll.rules.join')}
          value={rule.join}
          options={[
            { value: 'all', label: t('poll.rules.all') },
            { value: 'any', label: t('poll.rules.any') },
          ]}
          onChange={(join) => onChange({ ...rule, join })}
        />
      )}
      {conditions.map((condition, place) => (
        <ConditionFields
          key={place}
          {...{ condition, subjects, questions }}
          number={place + 1}
          onChange={(next) => change(place, next)}
          onRemove={() => change(place)}
        />
      ))}
      <div>
        <Button
          kind="quiet"
          isSmall
          icon="plus"
          disabled={conditions.length >= MOST_CONDITIONS}
          onClick={() => change(conditions.length, conditionAbout(question, questions))}
        >
          {t('poll.rules.addCondition')}
        </Button>
      </div>
      <SwitchField
        label={t('poll.rules.exit')}
        checked={isExit}
        onChange={(isOn) =>
          onChange({ ...rule, to: isOn ? END : isTarget(before) ? before : NEXT })
        }
      />
      {!isExit && (
        <SelectField
          label={t('poll.rules.leadsTo')}
          value={leads}
          options={shown}
          onChange={(value) => onChange({ ...rule, to: targetOfValue(value) })}
          error={leads === question ? t('error.graphSameQuestion') : undefined}
        />
      )}
      {error && leads !== question && <FieldError>{error}</FieldError>}
    </Stack>
  );
}
