import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/text/icon.js';
import { Link } from '../ui/text/link.js';
import type { MenuEntry } from './menu.js';
import styles from './menu.module.css';

/** The classes of an entry, which is a row at the side and an icon above its label along the bottom of phones. */
export function entryClass(isCurrent: boolean): string {
  return [styles['entry'], isCurrent && styles['current']].filter(Boolean).join(' ');
}

/** An entry of the menu. */
export function MenuLink({ entry, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  const { t } = useTranslation();
  return (
    <Link
      to={entry.to}
      aria-current={isCurrent ? 'page' : undefined}
      title={t(entry.title)}
      className={entryClass(isCurrent)}
    >
      <Icon name={entry.icon} size={20} />
      <span className={styles['label']}>{t(entry.title)}</span>
    </Link>
  );
}
