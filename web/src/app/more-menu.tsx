import { useTranslation } from 'react-i18next';
import { Menu, MenuTrigger } from '../ui/controls/menu.js';
import { Icon } from '../ui/text/icon.js';
import { isCurrent, type MenuEntry } from './menu.js';
import { entryClass } from './menu-link.js';
import styles from './menu.module.css';

/** The menu entries that do not fit along the bottom of a phone, behind a button. */
export function MoreMenu({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  const { t } = useTranslation();
  const isHere = entries.some((entry) => isCurrent(entry, path));
  return (
    <Menu
      isLarge
      placement="top-end"
      minWidth={200}
      trigger={
        <MenuTrigger className={entryClass(isHere)}>
          <Icon name="more" size={20} />
          <span className={styles['label']}>{t('shell.more')}</span>
        </MenuTrigger>
      }
      entries={entries.map((entry) => ({
        key: entry.to,
        label: t(entry.title),
        icon: entry.icon,
        to: entry.to,
        isCurrent: isCurrent(entry, path),
      }))}
    />
  );
}
