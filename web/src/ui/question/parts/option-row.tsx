import { type ClipboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import { IconButton } from '../../controls/icon-button.js';
import { FieldError } from '../../fields/field-error.js';
import { TextInput } from '../../fields/text-input.js';
import { Box } from '../../layout/box.js';
import { Stack } from '../../layout/stack.js';

/** What a list is called, and what is in it. */
export const listWords = {
  options: {
    list: 'question.options',
    one: 'question.option',
    add: 'question.newOption',
    remove: 'question.removeOption',
  },
  rows: {
    list: 'question.rows',
    one: 'question.row',
    add: 'question.newRow',
    remove: 'question.removeRow',
  },
  columns: {
    list: 'question.columns',
    one: 'question.column',
    add: 'question.newColumn',
    remove: 'question.removeColumn',
  },
} as const;

/** Room for a button beside an option, in pixels. */
const SIDE = 32;

interface OptionRowProps {
  id: string;
  place: number;
  of: keyof typeof listWords;
  /** Whether it is the blank one, to type the next one into. */
  isLast: boolean;
  text: string;
  /** The text to translate, where this language has none yet. */
  original: string;
  language: Language;
  /** What it is grabbed by; null where it stays put. */
  handle: ReactNode;
  /** Whether there is room for buttons at its sides. */
  hasSides: boolean;
  isRemovable: boolean;
  wrong: string | undefined;
  disabled: boolean;
  onWrite: (id: string, text: string) => void;
  onEnter: (place: number) => void;
  onPaste: (place: number, event: ClipboardEvent<HTMLInputElement>) => void;
  onRemove: (id: string, place: number) => void;
}

/** An option in one language. Its props are few and stay the same, so that of hundreds a key draws one anew. */
export function OptionRow({
  id,
  place,
  of,
  isLast,
  text,
  original,
  language,
  handle,
  hasSides,
  isRemovable,
  wrong,
  disabled,
  onWrite,
  onEnter,
  onPaste,
  onRemove,
}: OptionRowProps) {
  const { t } = useTranslation();
  const { one, add, remove } = listWords[of];
  const number = place + 1;
  const error = `option-error-${id}`;
  return (
    <Stack gap={1}>
      <Stack row gap={1}>
        {hasSides && (
          <Box width={SIDE} isFixed>
            {handle}
          </Box>
        )}
        <TextInput
          label={t(one, { number })}
          value={text}
          placeholder={isLast ? t(add) : original}
          dir={directionOf(language)}
          lang={language}
          maxLength={1000}
          isInvalid={wrong !== undefined}
          describedBy={wrong && error}
          disabled={disabled}
          onChange={(written) => onWrite(id, written)}
          onEnter={() => onEnter(place)}
          onPaste={(event) => onPaste(place, event)}
        />
        {hasSides && (
          <Box width={SIDE} isFixed>
            {isRemovable && (
              <IconButton
                icon="trash"
                label={t(remove, { number })}
                data-removes
                onClick={() => onRemove(id, place)}
              />
            )}
          </Box>
        )}
      </Stack>
      {wrong && (
        <Stack row gap={1}>
          {hasSides && <Box width={SIDE} isFixed />}
          <FieldError id={error}>{wrong}</FieldError>
        </Stack>
      )}
    </Stack>
  );
}
