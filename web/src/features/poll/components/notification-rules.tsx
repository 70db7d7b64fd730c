import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { textIn } from '@canvass/contracts/language/language';
import type { NotificationRule } from '@canvass/contracts/poll/poll';
import { branchesOf, ratingValues } from '@canvass/contracts/question/answer-rules';
import { useAccount } from '../../../session/profile.js';
import { useReadingLanguage } from '../../../session/reading-language.js';
import { passFocus } from '../../../ui/browser/pass-focus.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { SelectField } from '../../../ui/fields/fields.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { Text } from '../../../ui/text/text.js';
import { Alerts } from './alerts.js';
import type { PollDraft } from './draft.js';

/** An answer of which an account can be told: an option by its id, or a value of a scale by its place. */
type Answer = Pick<NotificationRule, 'answer' | 'option' | 'answerIndex'>;

const keyOf = ({ option, answerIndex = 0 }: Answer): string => option ?? String(answerIndex);

/** The button that opened them is gone: they have the focus in its place. */
function begin(place: HTMLElement | null): (() => void) | undefined {
  place?.focus();
  return passFocus(place);
}

interface NotificationRulesProps {
  form: DraftForm<PollDraft>;
  questions: readonly FormQuestion[];
}

/** Who is told of which answers. A rule tells the account that makes it. */
export function NotificationRules({ form, questions }: NotificationRulesProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const reading = useReadingLanguage(account);
  const { notifications } = form.draft;
  const answersOf = (question: FormQuestion): Answer[] => {
    const options = branchesOf(question);
    if (options.length === 0) {
      return ratingValues(question).map((value, answerIndex) => ({
        ...{ answer: String(value), answerIndex },
      }));
    }
    return options.map(({ id, text }, place) => {
      const answer = textIn(text, reading) || t('poll.unnamedOption', { number: place + 1 });
      return { answer, option: id };
    });
  };
  const asking = questions.filter((question) => answersOf(question).length > 0);
  const change = (place: number, rule: NotificationRule | undefined) =>
    form.update(({ notifications: before }) => ({
      notifications: before.flatMap((one, at) => (at === place ? (rule ?? []) : [one])),
    }));
  const ruleOf = (question: FormQuestion, answer: Answer): NotificationRule => ({
    ...{ questionId: question._id, ...answer },
    availableAnswers: answersOf(question).map((one) => one.answer),
    ...(account && { accountId: account.id }),
  });
  const [first] = asking;
  const add = () => {
    const [answer] = first ? answersOf(first) : [];
    if (!first || !answer) return;
    const rule = ruleOf(first, answer);
    form.update(({ notifications: before }) => ({ notifications: [...before, rule] }));
  };
  return (
    <Stack gap={3} role="group" aria-label={t('poll.notifications')} tabIndex={-1} ref={begin}>
      <Text weight="medium" tone="ink">
        {t('poll.notifications')}
      </Text>
      <Text size="small" tone="secondary">
        {t(asking.length > 0 ? 'poll.notificationsHelp' : 'poll.notificationsNone')}
      </Text>
      {notifications.map((rule, place) => {
        const question = asking.find(({ _id }) => _id === rule.questionId);
        if (!question) return null;
        const answers = answersOf(question);
        return (
          <Stack key={`${String(place)} ${rule.questionId}`} row gap={2} align="end">
            <Grid columns={{ phone: 1, tablet: 2 }} gap={2} style={{ flex: 1 }}>
              <SelectField
                label={t('poll.notifiedQuestion')}
                value={rule.questionId}
                options={asking.map(({ _id, name }) => ({ value: _id, label: name }))}
                onChange={(id) => {
                  const other = asking.find(({ _id }) => _id === id);
                  const [answer] = other ? answersOf(other) : [];
                  if (other && answer) change(place, ruleOf(other, answer));
                }}
              />
              <SelectField
                label={t('poll.notifiedAnswer')}
                value={keyOf(rule)}
                options={answers.map((one) => ({ value: keyOf(one), label: one.answer }))}
                onChange={(key) => {
                  const answer = answers.find((one) => keyOf(one) === key);
                  if (answer) change(place, ruleOf(question, answer));
                }}
              />
            </Grid>
            <IconButton
              icon="trash"
              label={t('poll.removeNotification', { question: question.name })}
              onClick={() => change(place, undefined)}
            />
          </Stack>
        );
      })}
      {first && (
        <Stack row>
          <Button kind="secondary" isSmall icon="plus" onClick={add}>
            {t('poll.addNotification')}
          </Button>
        </Stack>
      )}
      <Alerts questions={questions} />
    </Stack>
  );
}
