import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { MOST_RULES, type BranchRule } from '@canvass/contracts/poll/branch-rule';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { conditionAbout, NEXT, type Choice } from './logic-choices.js';
import { RuleFields } from './rule-fields.js';

interface QuestionRulesProps {
  question: FormQuestion;
  rules: readonly BranchRule[];
  questions: readonly FormQuestion[];
  subjects: readonly Choice[];
  targets: readonly Choice[];
  /** Where answers lead for which no rule holds. */
  otherwise: string;
  errorOf: (place: number) => string | undefined;
  onChange: (rules: BranchRule[]) => void;
}

/** The rules of a question, in the order in which they are asked. */
export function QuestionRules(props: QuestionRulesProps) {
  const { question, rules, questions, subjects, targets, otherwise, onChange } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  // The rule that was moved keeps the focus.
  const toFocus = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const found = toFocus.current
      .map((move) => list.current?.querySelector<HTMLButtonElement>(`[data-move="${move}"]`))
      .find((button) => button && !button.disabled);
    toFocus.current = [];
    found?.focus();
  });
  const move = (place: number, by: -1 | 1) => {
    const rule = rules[place];
    if (!rule) return;
    const number = place + by + 1;
    const [up, down] = [`up-${number}`, `down-${number}`];
    toFocus.current = by < 0 ? [up, down] : [down, up];
    onChange(rules.toSpliced(place, 1).toSpliced(place + by, 0, rule));
  };
  return (
    <Stack gap={3} ref={list}>
      {rules.length > 1 && (
        <Text size="small" tone="secondary">
          {t('poll.rules.first')}
        </Text>
      )}
      {rules.map((rule, place) => (
        <RuleFields
          key={place}
          {...{ rule, questions, subjects, targets }}
          question={question._id}
          number={place + 1}
          isFirst={place === 0}
          isLast={place === rules.length - 1}
          error={props.errorOf(place)}
          onChange={(next) => onChange(rules.toSpliced(place, 1, next))}
          onMove={(by) => move(place, by)}
          onRemove={() => {
            onChange(rules.toSpliced(place, 1));
            add.current?.focus();
          }}
        />
      ))}
      <Text tone="secondary">{t('poll.rules.otherwise', { name: otherwise })}</Text>
      <div>
        <Button
          ref={add}
          kind="quiet"
          isSmall
          icon="plus"
          disabled={rules.length >= MOST_RULES}
          onClick={() => {
            const conditions = [conditionAbout(question._id, questions)];
            onChange([...rules, { join: 'all', conditions, to: NEXT }]);
          }}
        >
          {t('poll.rules.add')}
        </Button>
      </div>
    </Stack>
  );
}
