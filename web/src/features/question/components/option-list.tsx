import { arrayMove } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { directionOf, textIn, type Language } from '@canvass/contracts/language/language';
import type { Choice } from '@canvass/contracts/question/question';
import { SortableList } from '../../../ui/lists/sortable-list.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { FieldError } from '../../../ui/fields/field-error.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { withBlank } from './draft.js';

interface OptionListProps {
  options: readonly Choice[];
  language: Language;
  onChange: (options: Choice[]) => void;
  /** What is wrong with the list as a whole. */
  error?: string | undefined;
  /** What is wrong with an option, by its id. */
  errors: Record<string, string>;
  disabled: boolean;
}

/** Room for a button beside an option, in pixels. */
const SIDE = 32;

function errorId({ id }: Choice): string {
  return `option-error-${id}`;
}

/** The options of a question in one language. Typing into the last, blank one adds it. */
export function OptionList({
  options,
  language,
  onChange,
  error,
  errors,
  disabled,
}: OptionListProps) {
  const { t } = useTranslation();
  const isLast = (index: number) => index === options.length - 1;
  const hasSides = options.length > 1;
  const errorOf = (option: Choice, index: number) =>
    errors[option.id] ?? (isLast(index) ? error : undefined);
  const write = (id: string, text: string) =>
    onChange(
      withBlank(
        options.map((option) =>
          option.id === id ? { ...option, text: { ...option.text, [language]: text } } : option,
        ),
      ),
    );
  return (
    <Box role="group" aria-label={t('question.options')}>
      <Text size="small" weight="medium" marginBottom={2}>
        {t('question.options')}
      </Text>
      <SortableList
        label={t('question.options')}
        items={options}
        disabled={disabled}
        isFixed={(_, index) => isLast(index)}
        onMove={(from, to) => onChange(arrayMove([...options], from, to))}
        renderItem={(option, index, handle) => {
          const wrong = errorOf(option, index);
          return (
            <Stack gap={1}>
              <Stack row gap={1}>
                {hasSides && (
                  <Box width={SIDE} isFixed>
                    {handle}
                  </Box>
                )}
                <TextInput
                  label={t('question.option', { number: index + 1 })}
                  value={option.text[language] ?? ''}
                  placeholder={
                    // The text to translate, where this language has none yet.
                    isLast(index) ? t('question.newOption') : textIn(option.text, language)
                  }
                  dir={directionOf(language)}
                  lang={language}
                  maxLength={1000}
                  isInvalid={wrong !== undefined}
                  describedBy={wrong && errorId(option)}
                  disabled={disabled}
                  onChange={(text) => write(option.id, text)}
                />
                {hasSides && (
                  <Box width={SIDE} isFixed>
                    {!isLast(index) && !disabled && (
                      <IconButton
                        icon="trash"
                        label={t('question.removeOption', { number: index + 1 })}
                        onClick={() => onChange(options.filter((other) => other.id !== option.id))}
                      />
                    )}
                  </Box>
                )}
              </Stack>
              {wrong && (
                <Stack row gap={1}>
                  {hasSides && <Box width={SIDE} isFixed />}
                  <FieldError id={errorId(option)}>{wrong}</FieldError>
                </Stack>
              )}
            </Stack>
          );
        }}
      />
    </Box>
  );
}
