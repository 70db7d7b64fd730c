import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useProfile } from '../session/profile.js';
import { noteLibrary, sessionAtom } from '../session/session.js';
import { useIsPhone } from '../ui/theme/use-is-phone.js';
import { Wordmark } from '../ui/text/wordmark.js';
import { isCurrent, menuOf, splitForPhones, type MenuEntry } from './menu.js';
import { entryClass, MenuLink } from './menu-link.js';
import styles from './menu.module.css';
import { MoreMenu } from './more-menu.js';

/** The main menu: at the side, without labels on tablets, and along the bottom on phones. */
export function SideMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useAtomValue(sessionAtom);
  const isPhone = useIsPhone();
  const permissions = useProfile().data?.permissions;
  const said = permissions && permissions.library === true;
  useEffect(() => {
    if (said !== undefined) noteLibrary(said);
  }, [said]);
  if (!session) return null;
  const library = said ?? session.hasLibrary;
  const all = menuOf(session.type, { library: library ?? !isPhone });
  // Keeps its place at the first visit, so that nothing moves once it is known to be there.
  const isToCome = ({ feature }: MenuEntry) =>
    feature !== undefined && library === undefined && session.type !== 'tabi';
  const { shown, more } = isPhone ? splitForPhones(all) : { shown: all, more: [] };
  return (
    <nav aria-label={t('shell.menu')} className={styles['menu']}>
      <div className={styles['brand']}>
        <Wordmark isShort />
      </div>
      {shown.map((entry) =>
        isToCome(entry) ? (
          <span key={entry.to} className={entryClass(false)} style={{ visibility: 'hidden' }} />
        ) : (
          <MenuLink key={entry.to} entry={entry} isCurrent={isCurrent(entry, pathname)} />
        ),
      )}
      {more.length > 0 && <MoreMenu entries={more} path={pathname} />}
    </nav>
  );
}
