import { useCallback, useEffect, useState } from 'react';
import type { OfferedForm, RespondPage } from '@canvass/contracts/device/page';
import type { Language } from '@canvass/contracts/language/language';
import { useText } from '../questions/texts.js';
import type { Address } from './address.js';
import forms from './form.module.css';
import type { Outbox } from './outbox/outbox.js';
import { openSession, type Opened } from './open-session.js';
import styles from './page.module.css';
import { Screen } from './Screen.js';
import { Survey } from './Survey.js';

interface OpenPageProps {
  page: Extract<RespondPage, { state: 'open' }>;
  address: Address;
  outbox: Outbox;
  durable: boolean;
  language: Language;
  leave: (url: string) => void;
  renew: () => boolean;
  offered: OfferedForm | undefined;
  onChoose: (offered: OfferedForm | undefined) => void;
}

/** A service that takes answers: the poll, or a choice of polls. */
export function OpenPage(props: OpenPageProps) {
  const { page, address, outbox, language, offered, onChoose, renew } = props;
  const text = useText();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened & { offered: OfferedForm; attempt: number }>();
  const several = page.polls.length > 1;

  useEffect(() => {
    if (!offered) return;
    let current = true;
    void openSession({ page, address, outbox, offered, isFresh: attempt > 0 }).then(
      (next) => current && setOpened({ ...next, offered, attempt }),
    );
    return () => {
      current = false;
    };
  }, [page, address, outbox, offered, attempt]);

  const again = useCallback(() => {
    if (renew()) return;
    setAttempt((before) => before + 1);
    if (several) onChoose(undefined);
  }, [several, onChoose, renew]);

  if (!offered) {
    return (
      <Screen title={text('choosePoll')}>
        <ul className={styles.polls}>
          {page.polls.map((each) => (
            <li key={each.pollId}>
              <button type="button" className={forms.choice} onClick={() => onChoose(each)}>
                <strong>{each.form.poll.name}</strong>
                {each.form.poll.description && <span>{each.form.poll.description}</span>}
              </button>
            </li>
          ))}
        </ul>
      </Screen>
    );
  }
  if (opened?.offered !== offered || opened.attempt !== attempt) return null;
  return (
    <Survey
      key={opened.session.responseId}
      account={page.account}
      isTablet={page.device.type === 'tablet'}
      idleSeconds={page.kiosk?.idleSeconds}
      offered={offered}
      language={language}
      session={opened.session}
      isResumed={opened.isResumed}
      durable={props.durable}
      onAgain={again}
      leave={props.leave}
    />
  );
}
