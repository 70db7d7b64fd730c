import { arrayMove } from '@dnd-kit/sortable';
import Box from '@mui/joy/Box';
import FormHelperText from '@mui/joy/FormHelperText';
import FormControl from '@mui/joy/FormControl';
import IconButton from '@mui/joy/IconButton';
import Input from '@mui/joy/Input';
import { useTranslation } from 'react-i18next';
import { directionOf, textIn, type Language } from '@canvass/contracts/language/language';
import type { Choice } from '@canvass/contracts/question/question';
import { Icon } from '../../../ui/text/icon.js';
import { SortableList } from '../../../ui/lists/sortable-list.js';
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
      <Box sx={{ fontSize: 'sm', fontWeight: 500, mb: 1.5 }}>{t('question.options')}</Box>
      <SortableList
        label={t('question.options')}
        items={options}
        disabled={disabled}
        isFixed={(_, index) => isLast(index)}
        onMove={(from, to) => onChange(arrayMove([...options], from, to))}
        renderItem={(option, index, handle) => (
          <FormControl error={!!errorOf(option, index)}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              {options.length > 1 && <Box sx={{ width: 32, flex: 'none' }}>{handle}</Box>}
              <Input
                value={option.text[language] ?? ''}
                placeholder={
                  // In another language, what is to be translated.
                  isLast(index) ? t('question.newOption') : textIn(option.text, language)
                }
                disabled={disabled}
                onChange={(event) => write(option.id, event.target.value)}
                slotProps={{
                  input: {
                    'aria-label': t('question.option', { number: index + 1 }),
                    dir: directionOf(language),
                    lang: language,
                    maxLength: 1000,
                    'aria-invalid': errorOf(option, index) ? true : undefined,
                  },
                }}
                sx={{ flex: 1, minWidth: 0 }}
              />
              <Box sx={{ width: 32, flex: 'none', display: options.length > 1 ? 'block' : 'none' }}>
                {!isLast(index) && !disabled && (
                  <IconButton
                    size="sm"
                    aria-label={t('question.removeOption', { number: index + 1 })}
                    onClick={() => onChange(options.filter((other) => other.id !== option.id))}
                  >
                    <Icon name="trash" size={16} />
                  </IconButton>
                )}
              </Box>
            </Box>
            {errorOf(option, index) && (
              <FormHelperText
                sx={{ fontSize: 'xs', paddingInlineStart: options.length > 1 ? '36px' : 0 }}
              >
                {errorOf(option, index)}
              </FormHelperText>
            )}
          </FormControl>
        )}
      />
    </Box>
  );
}
