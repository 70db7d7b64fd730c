import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { AnyLanguage } from '../../ui/controls/any-language.js';
import { Button } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Stack } from '../../ui/layout/stack.js';

/** How long one can read before being led on. */
const SECONDS = 8;

/** Says that there is no screen at this address, and leads on to the first one unless the reader wants to stay. */
export function NotFound() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [left, setLeft] = useState<number | null>(SECONDS);
  useEffect(() => {
    if (left === null) return undefined;
    if (left === 0) {
      void navigate('/', { replace: true });
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, navigate]);
  return (
    <>
      {/* To choose a language takes longer than to be led on. */}
      <Stack as="header" row justify="end" paddingX={4} paddingY={4} onClick={() => setLeft(null)}>
        <AnyLanguage />
      </Stack>
      <main>
        <EmptyState
          fillsPage
          icon="alert"
          title={t('notFound.title')}
          text={t('notFound.text', { address: pathname })}
          action={
            <Stack row wrap gap={2} justify="center">
              <Button to="/">
                {left === null
                  ? t('notFound.go')
                  : t('notFound.goIn', { count: left, formatted: String(left) })}
              </Button>
              {left !== null && (
                <Button kind="secondary" onClick={() => setLeft(null)}>
                  {t('notFound.stay')}
                </Button>
              )}
            </Stack>
          }
        />
      </main>
    </>
  );
}
