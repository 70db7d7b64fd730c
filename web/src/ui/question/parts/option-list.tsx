import { useEffect, useRef, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 } from 'uuid';
import { textIn, type Language } from '@canvass/contracts/language/language';
import type { Choice } from '@canvass/contracts/question/question';
import { filled } from '@canvass/contracts/question/types/choices';
import { useSteady } from '../../browser/use-steady.js';
import { moved } from '../../lists/moved.js';
import { SortableList } from '../../lists/sortable-list.js';
import { showFailure } from '../../feedback/toast.js';
import { Box } from '../../layout/box.js';
import { Text } from '../../text/text.js';
import { withBlank } from '../question-draft.js';
import { listWords, OptionRow } from './option-row.js';

interface OptionListProps {
  /** What it lists; options by default. */
  of?: keyof typeof listWords;
  options: readonly Choice[];
  /** How many the question may have. */
  most: number;
  language: Language;
  onChange: (options: Choice[]) => void;
  /** What is wrong with the list as a whole. */
  error?: string | undefined;
  /** What is wrong with an option, by its id. */
  errors: Record<string, string>;
  disabled: boolean;
}

/**
 * The options, rows or columns of a question in one language. Typing into the last, blank one adds it; Enter leads to the
 * next one, and several pasted lines become as many.
 */
export function OptionList({
  of = 'options',
  options,
  most,
  language,
  onChange,
  error,
  errors,
  disabled,
}: OptionListProps) {
  const { t } = useTranslation();
  const { list } = listWords[of];
  const group = useRef<HTMLDivElement>(null);
  /** The option to go to once it is there; or of which place one was removed, so that the next can be. */
  const next = useRef<{ option: number } | { removed: number }>(undefined);
  const inputAt = (index: number) => group.current?.querySelectorAll('input')[index];
  const removalAt = (index: number) => {
    const all = [...(group.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    return all[index] ?? all.at(-1) ?? inputAt(index);
  };
  useEffect(() => {
    if (next.current === undefined) return;
    const going = next.current;
    next.current = undefined;
    ('option' in going ? inputAt(going.option) : removalAt(going.removed))?.focus();
  });
  const isLast = (index: number) => index === options.length - 1;
  /** The only one that says something stays: a question without options cannot be asked. */
  const written = filled(options);
  const isRemovable = (option: Choice, index: number) =>
    !isLast(index) && written.some((other) => other !== option);
  const hasSides = options.length > 1 && !disabled;
  // The blank one is there to be written into.
  const shown = disabled ? written : options;
  const errorOf = (option: Choice, index: number) =>
    errors[option.id] ?? (isLast(index) ? error : undefined);
  const write = useSteady((id: string, text: string) =>
    onChange(
      withBlank(
        options.map((option) =>
          option.id === id ? { ...option, text: { ...option.text, [language]: text } } : option,
        ),
      ),
    ),
  );
  const goOn = useSteady((index: number) => inputAt(index + 1)?.focus());
  const remove = useSteady((id: string, index: number) => {
    onChange(options.filter((option) => option.id !== id));
    next.current = { removed: index };
  });
  const paste = useSteady((index: number, event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/[\r\n]+/)
      .flatMap((line) => line.trim() || []);
    const room = Math.max(0, most + 1 - options.length);
    const [first, ...others] = lines.slice(0, room);
    const option = options[index];
    if (lines.length < 2 || first === undefined || !option) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const text = value.slice(0, selectionStart ?? 0) + first + value.slice(selectionEnd ?? 0);
    const pasted = others.map((line) => ({ id: v4(), text: { [language]: line } }));
    const changed = { ...option, text: { ...option.text, [language]: text } };
    onChange(withBlank(options.toSpliced(index, 1, changed, ...pasted)));
    next.current = { option: index + others.length };
    if (lines.length > room)
      showFailure(t('question.optionsLeftOut', { most, count: lines.length - room }));
  });
  return (
    <Box role="group" aria-label={t(list)} ref={group}>
      <Text size="small" weight="medium" marginBottom={2}>
        {t(list)}
      </Text>
      <SortableList
        label={t(list)}
        items={shown}
        disabled={disabled}
        isFixed={(_, index) => isLast(index)}
        onMove={(from, to) => onChange(moved(options, from, to))}
        renderItem={(option, index, handle) => (
          <OptionRow
            id={option.id}
            place={index}
            isLast={isLast(index)}
            text={option.text[language] ?? ''}
            original={textIn(option.text, language)}
            wrong={errorOf(option, index)}
            isRemovable={isRemovable(option, index)}
            {...{ of, language, handle, hasSides, disabled }}
            onWrite={write}
            onEnter={goOn}
            onPaste={paste}
            onRemove={remove}
          />
        )}
      />
    </Box>
  );
}
