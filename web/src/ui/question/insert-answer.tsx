import { useContext, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { codesOf } from '@canvass/contracts/code/codes-of';
import { questionByCode } from '@canvass/contracts/code/question-by-code';
import { placeholderOf, placeholdersIn, SCORE } from '@canvass/contracts/poll/placeholders';
import { haveScores } from '@canvass/contracts/poll/score';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import { Menu, MenuTrigger } from '../controls/menu.js';
import { Box } from '../layout/box.js';
import { Icon } from '../text/icon.js';
import { Text } from '../text/text.js';
import { PipedPollContext, type PipedPoll } from './piping.js';
import { usePollCodes } from './use-poll-codes.js';

interface InsertAnswerProps {
  text: string;
  onChange: (text: string) => void;
  /** Whether the text stands after all questions. */
  isAtEnd?: boolean;
  disabled: boolean;
}

/** Inserts what stands for an answer into the text field after it, and says of placeholders that name nothing. */
export function InsertAnswer(props: InsertAnswerProps) {
  const poll = useContext(PipedPollContext);
  return poll && <InsertInPoll {...props} poll={poll} />;
}

function InsertInPoll(props: InsertAnswerProps & { poll: PipedPoll }) {
  const { text, onChange, isAtEnd = false, disabled, poll } = props;
  const { t } = useTranslation();
  const here = useRef<HTMLDivElement>(null);
  const { questions, hiddenFields, shown } = poll;
  const place = questions.findIndex(({ _id }) => _id === shown);
  const before = isAtEnd ? questions : questions.slice(0, Math.max(0, place));
  const said = before.filter(({ type }) => !['file', 'tick'].includes(answerTypes[type].storedAs));
  const hasScore = isAtEnd && haveScores(questions);
  const named = placeholdersIn(text);
  const isOfUse = said.length > 0 || hiddenFields.length > 0 || hasScore || named.length > 0;
  const known = usePollCodes(isOfUse ? poll.poll : undefined);
  const codes = codesOf(questions, known).questions;
  const byCode = questionByCode(questions, known);
  const isKnown = (name: string) =>
    before.some(({ _id }) => _id === byCode(name)) ||
    hiddenFields.includes(name) ||
    (hasScore && name === SCORE);
  const unknown = named.find((name) => !isKnown(name));
  const insert = (name: string, fallback: string) => {
    const field = here.current?.nextElementSibling?.querySelector('textarea');
    const at = field?.selectionStart ?? text.length;
    onChange(text.slice(0, at) + placeholderOf(name, fallback) + text.slice(at));
  };
  const entries = [
    ...said.map(({ _id, name }) => ({
      key: _id,
      label: name,
      onSelect: () => insert(codes.get(_id) ?? '', '…'),
    })),
    ...hiddenFields.map((name, index) => ({
      key: `hidden ${name}`,
      label: t('question.insert.hidden', { name }),
      isApart: index === 0,
      onSelect: () => insert(name, '…'),
    })),
    ...(hasScore
      ? [
          {
            key: SCORE,
            label: t('response.score'),
            isApart: true,
            onSelect: () => insert(SCORE, '0'),
          },
        ]
      : []),
  ];
  return (
    <Box ref={here}>
      {entries.length > 0 && !disabled && (
        <Menu
          entries={entries}
          minWidth={220}
          trigger={
            <MenuTrigger>
              <Icon name="plus" size={16} />
              {t('question.insert.title')}
            </MenuTrigger>
          }
        />
      )}
      {unknown !== undefined && (
        <Text size="small" tone="warning" role="status">
          {t('question.insert.unknown', { name: unknown })}
        </Text>
      )}
    </Box>
  );
}
