import { useTranslation } from 'react-i18next';
import { useIsLive } from '../../api/connection.js';
import { Tooltip } from '../controls/tooltip.js';
import styles from './live-mark.module.css';

/** Lit while what is shown follows what happens, which is while the live stream is open. */
export function LiveMark() {
  const { t } = useTranslation();
  const isLive = useIsLive();
  return (
    <Tooltip text={t(isLive ? 'live.onHelp' : 'live.offHelp')}>
      <div tabIndex={0} className={styles.mark} data-lit={isLive}>
        {t(isLive ? 'live.on' : 'live.off')}
      </div>
    </Tooltip>
  );
}
