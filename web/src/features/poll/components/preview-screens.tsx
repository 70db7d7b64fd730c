import { useTranslation } from 'react-i18next';
import type { Language } from '@canvass/contracts/language/language';
import type { Ending } from '@canvass/contracts/poll/branch-rule';
import type { PollContent } from '@canvass/contracts/poll/poll';
import { fallbackOf } from '@canvass/contracts/poll/poll-in';
import type { PollTextName } from '@canvass/contracts/poll/translations';
import { useText } from '../../../questions/texts.js';
import { inLanguage, worded } from '../../../questions/worded.js';
import forms from '../../../respond/form.module.css';
import styles from './preview.module.css';

interface PreviewWelcomeProps {
  poll: PollContent;
  /** What is not said in it says so. */
  language: Language;
  onStart: () => void;
}

/** The company's own first page. */
export function PreviewWelcome({ poll, language, onStart }: PreviewWelcomeProps) {
  const text = useText();
  const said = (name: PollTextName) => inLanguage(fallbackOf(poll, name, language));
  const welcome = poll.style.welcomeScreen;
  return (
    <div className={styles.screen} data-picture={Boolean(welcome?.screenBackgroundImageURL)}>
      {welcome?.screenBackgroundImageURL && (
        <img className={styles.backdrop} src={welcome.screenBackgroundImageURL} alt="" />
      )}
      <div className={styles.welcome} {...said(welcome?.title ? 'welcomeTitle' : 'name')}>
        {welcome?.title || poll.name}
      </div>
      {welcome?.subtitle && (
        <div className={styles.subtitle} {...said('welcomeSubtitle')}>
          {welcome.subtitle}
        </div>
      )}
      <div className={styles.action}>
        <button type="button" className={forms.primary} onClick={onStart}>
          {welcome?.btnText ? (
            <span {...said('welcomeButton')}>{welcome.btnText}</span>
          ) : (
            text('start')
          )}
        </button>
      </div>
    </div>
  );
}

interface PreviewEndProps {
  /** Undefined for the usual thanks. */
  ending: Ending | undefined;
  language: Language;
  onAgain: () => void;
}

/** The page after the last question. */
export function PreviewEnd({ ending, language, onAgain }: PreviewEndProps) {
  const { t } = useTranslation();
  const text = useText();
  const title = worded(ending?.title, language);
  const more = worded(ending?.text, language);
  return (
    <div className={styles.screen}>
      {ending?.image && <img className={styles.picture} src={ending.image} alt="" />}
      <div className={styles.thanks} {...title} children={title.children || text('thanksTitle')} />
      {more.children && <div className={styles.subtitle} {...more} />}
      <div className={styles.finished}>{t('poll.finished')}</div>
      {ending?.redirectUrl && (
        <div className={styles.finished}>
          {t('poll.endings.leadsTo', { address: ending.redirectUrl })}
        </div>
      )}
      <div className={styles.action}>
        <button type="button" className={forms.quiet} onClick={onAgain}>
          {t('poll.again')}
        </button>
      </div>
    </div>
  );
}
