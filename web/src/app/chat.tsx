import { useRef, useState, type KeyboardEvent } from 'react';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { choiceOf } from '../session/agree.js';
import { consentAtom } from '../session/consent.js';
import { Button } from '../ui/controls/button.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { Stack } from '../ui/layout/stack.js';
import { Icon } from '../ui/text/icon.js';
import { Heading, Text } from '../ui/text/text.js';
import styles from './chat.module.css';

/** The page of the chat, which is told the language and nothing else. */
function addressIn(language: string, page: string): string {
  const address = new URL(page);
  address.searchParams.set('language', language);
  return address.href;
}

/** The chat of a provider, behind a button in the corner. Nothing of it is fetched before it is agreed to. */
export function Chat({ address }: { address: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return (
    <div className={styles['place']}>
      {isOpen && (
        <section aria-label={t('chat.title')} className={styles['panel']} onKeyDown={onKeyDown}>
          <Stack row justify="between" gap={2} padding={3}>
            <Heading>{t('chat.title')}</Heading>
            <IconButton icon="close" label={t('chat.close')} onClick={close} />
          </Stack>
          <Talk address={address} />
        </section>
      )}
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label={t('chat.title')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="question" size={22} />
      </button>
    </div>
  );
}

function Talk({ address }: { address: string }) {
  const { t, i18n } = useTranslation();
  const [agreed, setConsent] = useAtom(consentAtom);
  if (agreed?.includes('performance')) {
    return (
      <iframe
        title={t('chat.title')}
        src={addressIn(i18n.language, address)}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        className={styles['frame']}
      />
    );
  }
  return (
    <Stack gap={4} padding={3}>
      <Text>{t('chat.text')}</Text>
      <Button
        autoFocus
        onClick={() =>
          setConsent(choiceOf(['necessary', ...(agreed ?? []), 'performance'], Date.now()))
        }
      >
        {t('chat.allow')}
      </Button>
    </Stack>
  );
}
