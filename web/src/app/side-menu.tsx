import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePermissions } from '../session/features.js';
import { sessionAtom } from '../session/session.js';
import { useIsPhone } from '../ui/theme/use-is-phone.js';
import { Wordmark } from '../ui/text/wordmark.js';
import { isCurrent, menuOf, splitForPhones } from './menu.js';
import { MenuLink } from './menu-link.js';
import styles from './menu.module.css';
import { MoreMenu } from './more-menu.js';

/** The main menu: at the side, without labels on tablets, and along the bottom on phones. */
export function SideMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useAtomValue(sessionAtom);
  const isPhone = useIsPhone();
  const permissions = usePermissions();
  if (!session) return null;
  const all = menuOf(session.type, permissions);
  const { shown, more } = isPhone ? splitForPhones(all) : { shown: all, more: [] };
  return (
    <nav aria-label={t('shell.menu')} className={styles['menu']}>
      <div className={styles['brand']}>
        <Wordmark isShort />
      </div>
      {shown.map((entry) => (
        <MenuLink key={entry.to} entry={entry} isCurrent={isCurrent(entry, pathname)} />
      ))}
      {more.length > 0 && <MoreMenu entries={more} path={pathname} />}
    </nav>
  );
}
