import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  /** What is being chosen; read out, not shown. */
  label: string;
  value: Name;
  onChange: (name: Name) => void;
  tabs: readonly { name: Name; label: string; content: ReactNode }[];
}

/** Where a key leads from one of so many tabs, as the pattern for tabs says; undefined where it leads nowhere. */
function reachedBy(key: string, here: number, count: number): number | undefined {
  const step = document.documentElement.dir === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return (here + step + count) % count;
  if (key === 'ArrowLeft') return (here - step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Parts of one thing of which one is shown. Arrow keys move between the tabs, Enter and space choose one. */
export function Tabs<Name extends string>({ label, value, onChange, tabs }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const here = all.findIndex((tab) => tab === document.activeElement);
    const reached = reachedBy(event.key, here, all.length);
    if (reached === undefined) return;
    event.preventDefault();
    all[reached]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles['list']}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, label: tab }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === value}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === value ? 0 : -1}
            className={styles['tab']}
            onClick={() => onChange(name)}
          >
            {tab}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== value}
          className={styles['panel']}
        >
          {name === value && content}
        </div>
      ))}
    </div>
  );
}
