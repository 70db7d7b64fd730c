import type { ReactNode } from 'react';
import { arrayMove } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { BareButton } from '../../../ui/controls/bare-button.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { FieldError } from '../../../ui/fields/field-error.js';
import { Icon } from '../../../ui/text/icon.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { QuestionTypeIcon } from '../../../ui/question/question-type-icon.js';
import { SortableList } from '../../../ui/lists/sortable-list.js';
import { Text } from '../../../ui/text/text.js';
import { WELCOME } from './poll-preview.js';
import styles from './question-panel.module.css';

interface QuestionPanelProps {
  questions: readonly FormQuestion[];
  hasWelcome: boolean;
  shown: string;
  onShow: (shown: string) => void;
  onAdd: () => void;
  onMove: (ids: string[]) => void;
  onRemove: (question: FormQuestion) => void;
  error: string | undefined;
}

/** The questions of the poll, in order. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { questions, hasWelcome, shown, onShow, onAdd, onMove, onRemove, error } = props;
  const { t } = useTranslation();
  const items = questions.map((question) => ({ id: question._id, question }));
  return (
    <Section title={t('poll.questions')}>
      {hasWelcome && (
        <Row isShown={shown === WELCOME} marginBottom={2}>
          <Stack width={32} align="center" tone="tertiary" isFixed>
            <Icon name="eye" size={16} />
          </Stack>
          <ShowButton onClick={() => onShow(WELCOME)}>{t('poll.welcomeScreen')}</ShowButton>
        </Row>
      )}
      {items.length === 0 && (
        <Text tone="secondary" marginBottom={4}>
          {t('poll.noQuestions')}
        </Text>
      )}
      <SortableList
        label={t('poll.questions')}
        items={items}
        onMove={(from, to) =>
          onMove(
            arrayMove(
              items.map(({ id }) => id),
              from,
              to,
            ),
          )
        }
        renderItem={({ question }, index, handle) => (
          <Row isShown={shown === question._id}>
            {handle}
            <ShowButton onClick={() => onShow(question._id)}>
              <Text as="span" tone="tertiary" tabular className={styles.number}>
                {index + 1}
              </Text>{' '}
              <Stack as="span" inline tone="tertiary" title={t(`question.types.${question.type}`)}>
                <QuestionTypeIcon type={question.type} />
              </Stack>
              <Text as="span" truncate title={question.name}>
                {question.name}
              </Text>
            </ShowButton>
            <IconButton
              icon="close"
              label={t('poll.removeQuestion', { name: question.name })}
              onClick={() => onRemove(question)}
            />
          </Row>
        )}
      />
      <Stack gap={2} marginTop={items.length > 0 ? 3 : 0}>
        <Button isWide kind="secondary" icon="plus" onClick={onAdd}>
          {t('poll.addQuestions')}
        </Button>
        {error && <FieldError isAlert>{error}</FieldError>}
      </Stack>
    </Section>
  );
}

interface RowProps {
  isShown: boolean;
  marginBottom?: 2;
  children: ReactNode;
}

function Row({ isShown, ...props }: RowProps) {
  return (
    <Stack
      row
      minHeight={40}
      paddingX={1}
      frame={isShown ? 'accent' : 'hairline'}
      fill={isShown ? 'accentSoft' : 'surface'}
      {...props}
    />
  );
}

interface ShowButtonProps {
  onClick: () => void;
  children: ReactNode;
}

function ShowButton(props: ShowButtonProps) {
  return <BareButton grow paddingY={2} className={styles.show} {...props} />;
}
