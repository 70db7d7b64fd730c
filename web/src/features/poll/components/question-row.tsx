import { type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionType } from '@canvass/contracts/question/question';
import { BareButton } from '../../../ui/controls/bare-button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { QuestionTypeIcon } from '../../../ui/question/question-type-icon.js';
import { Text } from '../../../ui/text/text.js';
import styles from './question-panel.module.css';

interface QuestionRowProps {
  id: string;
  place: number;
  name: string;
  /** Undefined while it is not loaded. */
  type: QuestionType | undefined;
  isComing: boolean;
  isShown: boolean;
  /** Whether one has come back from it. */
  isReturned: boolean;
  /** Whether a text can be begun before it. */
  isWithoutSection: boolean;
  isFull: boolean;
  /** Id of the element that says why. */
  hint: string | undefined;
  /** What it is grabbed by. */
  handle: ReactNode;
  /** The buttons that show questions, by their ids. */
  buttons: Map<string, HTMLElement>;
  onShow: (id: string) => void;
  onBegin: (id: string) => void;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
  /** Its fields, where it is open. */
  children?: ReactNode;
}

/** A question of a poll. Its props are few and stay the same, so that of hundreds a key draws one anew. */
export function QuestionRow({
  id,
  place,
  name,
  type,
  isComing,
  isShown,
  isReturned,
  isWithoutSection,
  isFull,
  hint,
  handle,
  buttons,
  onShow,
  onBegin,
  onDuplicate,
  onRemove,
  children,
}: QuestionRowProps) {
  const { t } = useTranslation();
  const number = (
    <Text as="span" tone="tertiary" tabular className={styles.number}>
      {place + 1}
    </Text>
  );
  return (
    <Frame isShown={isShown}>
      <Row>
        {handle}
        {type ? (
          <ShowButton
            ref={(button: HTMLElement | null) => {
              if (button) buttons.set(id, button);
              else buttons.delete(id);
            }}
            autoFocus={isReturned}
            aria-expanded={isShown}
            onClick={() => onShow(id)}
          >
            {number}{' '}
            <Stack as="span" inline tone="tertiary" title={t(`question.types.${type}`)}>
              <QuestionTypeIcon type={type} />
            </Stack>
            <Text as="bdi" truncate title={name}>
              {name}
            </Text>
          </ShowButton>
        ) : (
          <Stack row grow gap={2}>
            {number}
            {isComing ? <Skeleton width="60%" isBusy /> : <bdi>{name}</bdi>}
          </Stack>
        )}
        {isShown && type && isWithoutSection && (
          <IconButton
            icon="draft"
            label={t('poll.section.add', { name })}
            onClick={() => onBegin(id)}
          />
        )}
        {isShown && type && (
          <IconButton
            icon="copy"
            label={t('poll.writing.duplicate', { name })}
            disabled={isFull}
            aria-describedby={hint}
            onClick={() => onDuplicate(id)}
          />
        )}
        <IconButton
          icon="close"
          label={t('poll.removeQuestion', { name })}
          onClick={() => onRemove(id)}
        />
      </Row>
      {children}
    </Frame>
  );
}

interface FrameProps {
  isShown: boolean;
  marginBottom?: 2;
  children: ReactNode;
}

export function Frame({ isShown, ...props }: FrameProps) {
  return <Box frame={isShown ? 'accent' : 'hairline'} fill="surface" {...props} />;
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <Stack row minHeight={40} paddingX={1}>
      {children}
    </Stack>
  );
}

interface ShowButtonProps {
  onClick: () => void;
  'aria-expanded'?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function ShowButton(props: ShowButtonProps) {
  return <BareButton grow paddingY={2} className={styles.show} {...props} />;
}
