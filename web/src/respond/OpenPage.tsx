import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { OfferedForm, RespondPage } from '@canvass/contracts/device/page';
import type { Language } from '@canvass/contracts/language/language';
import { untilFetched } from '../network/until-fetched.js';
import { Waiting } from '../questions/Waiting.js';
import type { Address } from './address.js';
import { forgetLeaving, wasLeft } from './left.js';
import type { Outbox } from './outbox/outbox.js';
import { openSession } from './open-session.js';
import type { Opened } from './opening.js';
import { Survey } from './Survey.js';

const PollChoice = lazy(untilFetched(() => import('./PollChoice.js')));
const Over = lazy(untilFetched(() => import('./Over.js')));

interface OpenPageProps {
  page: Extract<RespondPage, { state: 'open' }>;
  address: Address;
  outbox: Outbox;
  durable: boolean;
  language: Language;
  leave: (url: string) => void;
  renew: () => boolean;
  /** How the poll that is offered at first begins, where that is known already. */
  begun: Opened | undefined;
  offered: OfferedForm | undefined;
  onChoose: (offered: OfferedForm | undefined) => void;
}

type Shown = Opened & { offered: OfferedForm; attempt: number };

/** A service that takes answers: the poll, or a choice of polls. */
export function OpenPage(props: OpenPageProps) {
  const { page, address, outbox, language, offered, onChoose, renew } = props;
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Shown | undefined>(
    props.begun && offered && { ...props.begun, offered, attempt },
  );
  const isOpen = opened?.offered === offered && opened?.attempt === attempt;
  const several = page.polls.length > 1;

  useEffect(() => {
    if (!offered || isOpen) return;
    let current = true;
    void openSession({ page, address, outbox, offered, isFresh: attempt > 0 }).then(
      (next) => current && setOpened({ ...next, offered, attempt }),
    );
    return () => {
      current = false;
    };
  }, [page, address, outbox, offered, attempt, isOpen]);

  const again = useCallback(() => {
    // Who asks for it begins anew, also after Back from the poll's redirect.
    if (offered && wasLeft(offered.pollId)) forgetLeaving();
    if (renew()) return;
    setAttempt((before) => before + 1);
    if (several) onChoose(undefined);
  }, [several, onChoose, renew, offered]);

  if (!offered) {
    return (
      <Suspense fallback={<Waiting />}>
        <PollChoice polls={page.polls} language={language} onChoose={onChoose} />
      </Suspense>
    );
  }
  if (!opened || !isOpen) return null;
  if (opened.ended) {
    const isOnce = opened.ended === 'timeOver' || opened.countdown !== undefined;
    return (
      <Suspense fallback={<Waiting />}>
        <Over ended={opened.ended} onAgain={isOnce ? undefined : again} />
      </Suspense>
    );
  }
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
      countdown={opened.countdown}
      durable={props.durable}
      onAgain={again}
      leave={props.leave}
    />
  );
}
