import type { ReactNode } from 'react';
import { arrayMove } from '@dnd-kit/sortable';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import FormHelperText from '@mui/joy/FormHelperText';
import IconButton from '@mui/joy/IconButton';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { Icon } from '../../../ui/text/icon.js';
import { Section } from '../../../ui/layout/page.js';
import { QuestionTypeIcon } from '../../../ui/question/question-type-icon.js';
import { SortableList } from '../../../ui/lists/sortable-list.js';
import { WELCOME } from './poll-preview.js';

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

/** What the poll asks, in its order. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { questions, hasWelcome, shown, onShow, onAdd, onMove, onRemove, error } = props;
  const { t } = useTranslation();
  const items = questions.map((question) => ({ id: question._id, question }));
  return (
    <Section title={t('poll.questions')}>
      {hasWelcome && (
        <Row isShown={shown === WELCOME} isFirst>
          <Box sx={{ width: 32, display: 'grid', placeItems: 'center', color: 'text.tertiary' }}>
            <Icon name="eye" size={16} />
          </Box>
          <ShowButton onClick={() => onShow(WELCOME)}>{t('poll.welcomeScreen')}</ShowButton>
        </Row>
      )}
      {items.length === 0 && (
        <Box sx={{ color: 'text.secondary', mb: 4 }}>{t('poll.noQuestions')}</Box>
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
              <Box
                component="span"
                sx={{ color: 'text.tertiary', fontVariantNumeric: 'tabular-nums', minWidth: 16 }}
              >
                {index + 1}
              </Box>{' '}
              <Box
                component="span"
                title={t(`question.types.${question.type}`)}
                sx={{ display: 'inline-flex', color: 'text.tertiary' }}
              >
                <QuestionTypeIcon type={question.type} />
              </Box>
              <Box
                component="span"
                title={question.name}
                sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
              >
                {question.name}
              </Box>
            </ShowButton>
            <IconButton
              size="sm"
              aria-label={t('poll.removeQuestion', { name: question.name })}
              onClick={() => onRemove(question)}
            >
              <Icon name="close" size={15} />
            </IconButton>
          </Row>
        )}
      />
      <Button
        fullWidth
        variant="outlined"
        color="neutral"
        startDecorator={<Icon name="plus" size={16} />}
        onClick={onAdd}
        sx={{ mt: items.length > 0 ? 3 : 0 }}
      >
        {t('poll.addQuestions')}
      </Button>
      {error && (
        <FormHelperText role="alert" sx={{ color: 'danger.plainColor', fontSize: 'xs', mt: 2 }}>
          {error}
        </FormHelperText>
      )}
    </Section>
  );
}

interface RowProps {
  isShown: boolean;
  isFirst?: boolean;
  children: ReactNode;
}

function Row({ isShown, isFirst, children }: RowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 40,
        mb: isFirst ? 2 : 0,
        px: 1,
        borderRadius: 'sm',
        border: '1px solid',
        borderColor: isShown ? 'accent' : 'hairline',
        bgcolor: isShown ? 'accentSoft' : 'background.surface',
      }}
    >
      {children}
    </Box>
  );
}

interface ShowButtonProps {
  onClick: () => void;
  children: ReactNode;
}

function ShowButton({ onClick, children }: ShowButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      onClick={onClick}
      sx={{
        all: 'unset',
        flex: 1,
        minWidth: 0,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        whiteSpace: 'nowrap',
        cursor: 'pointer',
        '&:focus-visible': { outline: '2px solid var(--joy-palette-accent)' },
      }}
    >
      {children}
    </Box>
  );
}
