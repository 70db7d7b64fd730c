import { useTranslation } from 'react-i18next';
import type { PollContent } from '@canvass/contracts/poll/poll';
import { useText } from '../../../questions/texts.js';
import forms from '../../../respond/form.module.css';
import styles from './preview.module.css';

/** The company's own first page. */
export function PreviewWelcome({ poll, onStart }: { poll: PollContent; onStart: () => void }) {
  const text = useText();
  const welcome = poll.style.welcomeScreen;
  return (
    <div className={styles.screen} data-picture={Boolean(welcome?.screenBackgroundImageURL)}>
      {welcome?.screenBackgroundImageURL && (
        <img className={styles.backdrop} src={welcome.screenBackgroundImageURL} alt="" />
      )}
      <div className={styles.welcome}>{welcome?.title || poll.name}</div>
      {welcome?.subtitle && <div className={styles.subtitle}>{welcome.subtitle}</div>}
      <div className={styles.action}>
        <button type="button" className={forms.primary} onClick={onStart}>
          {welcome?.btnText || text('start')}
        </button>
      </div>
    </div>
  );
}

/** The page after the last question. */
export function PreviewEnd({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <div className={styles.screen}>
      <div className={styles.thanks}>{text('thanksTitle')}</div>
      <div className={styles.finished}>{t('poll.finished')}</div>
      <div className={styles.action}>
        <button type="button" className={forms.quiet} onClick={onAgain}>
          {t('poll.again')}
        </button>
      </div>
    </div>
  );
}
