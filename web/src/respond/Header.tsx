import { useRef, type ReactNode } from 'react';
import type { Language } from '@canvass/contracts/language/language';
import { languageNames } from '@canvass/contracts/language/names';
import { useText } from '../questions/texts.js';
import styles from './page.module.css';

interface HeaderProps {
  companyName: string;
  logo?: string;
  languages: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
  onLongPress: () => void;
  children?: ReactNode;
}

const LONG_PRESS_MILLISECONDS = 1500;

/** Whose survey it is, the language menu where there is a choice, and the clock. A long press on the logo is for staff. */
export function Header(props: HeaderProps) {
  const { companyName, logo, languages, language, onLanguage, onLongPress } = props;
  const text = useText();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = () => {
    timer.current = setTimeout(onLongPress, LONG_PRESS_MILLISECONDS);
  };
  const letGo = () => clearTimeout(timer.current);

  return (
    <header className={styles.header}>
      <div
        className={styles.company}
        onPointerDown={press}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onContextMenu={(event) => event.preventDefault()}
      >
        {logo ? <img src={logo} alt={companyName} draggable={false} /> : companyName}
      </div>
      {props.children}
      {languages.length > 1 && (
        <div className={styles.language}>
          <select
            aria-label={text('language')}
            value={language}
            onChange={(event) => onLanguage(event.target.value as Language)}
          >
            {languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </select>
          <span aria-hidden="true" lang={language}>
            {languageNames[language]}
          </span>
        </div>
      )}
    </header>
  );
}
