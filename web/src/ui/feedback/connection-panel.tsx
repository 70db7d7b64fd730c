import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hearFiles, noteFailure, tryNow, useConnection } from '../../api/connection.js';
import { Button } from '../controls/button.js';
import { Icon } from '../text/icon.js';
import { VisuallyHidden } from '../text/text.js';
import styles from './toasts.module.css';

/** Counts the seconds down to the next try. @param moment in milliseconds since 1970 */
function Countdown({ moment }: { moment: number }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return t('connection.triesIn', { count: Math.max(1, Math.ceil((moment - now) / 1000)) });
}

/** Says that the server cannot be reached, what is kept meanwhile, and when it is tried again. */
export function ConnectionPanel() {
  const { t } = useTranslation();
  const { isLost, triesAt } = useConnection();
  useEffect(hearFiles, []);
  useEffect(() => {
    window.addEventListener('offline', noteFailure);
    window.addEventListener('online', tryNow);
    return () => {
      window.removeEventListener('offline', noteFailure);
      window.removeEventListener('online', tryNow);
    };
  }, []);
  return (
    <>
      {/* The seconds that pass are not read out. */}
      <VisuallyHidden role="status">
        {isLost && `${t('connection.lost')} ${t('connection.kept')}`}
      </VisuallyHidden>
      {isLost && (
        <section aria-label={t('connection.lost')} className={styles.panel}>
          <span className={styles.danger}>
            <Icon name="alert" />
          </span>
          <div className={styles.text}>
            <strong>{t('connection.lost')}</strong>
            <div>{t('connection.kept')}</div>
            <div className={styles.next}>
              {triesAt === null ? (
                t('connection.trying')
              ) : (
                <Countdown key={triesAt} moment={triesAt} />
              )}
            </div>
          </div>
          <Button kind="secondary" isSmall isOff={triesAt === null} onClick={tryNow}>
            {t('connection.tryNow')}
          </Button>
        </section>
      )}
    </>
  );
}
