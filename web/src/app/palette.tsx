import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isComposing } from '../questions/composing.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { Input } from '../ui/fields/input.js';
import { Icon } from '../ui/text/icon.js';
import { Text, VisuallyHidden } from '../ui/text/text.js';
import { usePaletteGroups, useChoose } from './palette-groups.js';
import styles from './palette.module.css';

/** How long typing has to rest before a search, in milliseconds. */
const REST_MILLISECONDS = 250;

/** The place that a key leads to in a list; undefined where it leads to none. */
function reachedBy(key: string, here: number, length: number): number | undefined {
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (here + 1) % length;
  if (key === 'ArrowUp') return (here - 1 + length) % length;
  if (key === 'PageUp') return 0;
  return key === 'PageDown' ? length - 1 : undefined;
}

/** The text as it was when typing last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** Finds polls, questions, services, screens and actions by what is typed, and opens what is chosen. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { groups, isLoading } = usePaletteGroups(useRested(text.trim()));
  const choose = useChoose(onClose, (to) => void navigate(to));
  const choices = groups.flatMap((group) => group.choices);
  const current = choices[Math.min(place, choices.length - 1)];
  const idOf = (key: string) => `${id}-${key}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current?.key]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const reached = reachedBy(event.key, Math.min(place, choices.length - 1), choices.length);
    if (reached === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (reached !== undefined) setPlace(reached);
    else if (current) choose(current);
  };
  return (
    <Dialog open title={t('shell.find')} width={600} onClose={onClose}>
      <Input
        autoFocus
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && idOf(current.key)}
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {isLoading ? t('ui.loading') : t('palette.found', { count: choices.length })}
      </VisuallyHidden>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('shell.find')}>
        {groups.map(({ label, choices: within }) => (
          <div key={label} role="group" aria-label={label} className={styles['group']}>
            <div aria-hidden="true" className={styles['label']}>
              {label}
            </div>
            {within.map((choice) => (
              <div
                key={choice.key}
                id={idOf(choice.key)}
                role="option"
                aria-selected={choice === current}
                className={styles['choice']}
                onPointerMove={() => setPlace(choices.indexOf(choice))}
                onClick={() => choose(choice)}
              >
                <Icon name={choice.icon} size={16} />
                <span className={styles['name']}>{choice.label}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <Text tone="secondary" marginTop={4}>
          {t(isLoading ? 'ui.loading' : 'ui.noMatch')}
        </Text>
      )}
    </Dialog>
  );
}
