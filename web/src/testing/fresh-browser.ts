import { focusManager, onlineManager } from '@tanstack/react-query';
import i18next from 'i18next';
import { getDefaultStore } from 'jotai';
import { beforeEach, vi } from 'vitest';
import { sourceLanguage } from '@canvass/contracts/language/language';
import { forgetConnection } from '../api/connection.js';
import { forgetPosition } from '../api/position.js';
import { noteServerTime } from '../api/server-clock.js';
import { forgetGuestKey } from '../api/sign.js';
import { startTranslations } from '../i18n/i18n.js';
import { lastPollAtom } from '../session/last-poll.js';
import { proofQuestionAtom } from '../session/proof.js';
import { aidAtom, tourAtom } from '../session/aid.js';
import { consentAtom, consentCategories } from '../session/consent.js';
import { shortcutKeyAtom } from '../session/shortcut-key.js';
import { previousSessionAtom, returnToAtom, sessionAtom } from '../session/session.js';
import { welcomingAtom } from '../session/welcome.js';
import { toastsAtom } from '../ui/feedback/toast.js';
import { listPreferencesAtom } from '../ui/lists/list-preference.js';
import { forgetAllWork } from '../ui/record/kept-work.js';
import './owner-stacks.js';
import { setScreen } from './screen-size.js';
import './styles.js';

// Every file runs this one, but they share the translations.
if (!i18next.isInitialized) await startTranslations();

/** Gives each test the workspace as a page has it that is opened for the first time: modules live longer than a test. */
beforeEach(async () => {
  setScreen(1440);
  vi.stubGlobal('scrollTo', () => undefined);
  const store = getDefaultStore();
  store.get(proofQuestionAtom)?.settle(false);
  store.set(sessionAtom, null);
  store.set(previousSessionAtom, null);
  store.set(returnToAtom, null);
  store.set(welcomingAtom, false);
  store.set(consentAtom, { categories: consentCategories, expirationTime: 8e15 });
  store.set(aidAtom, null);
  store.set(tourAtom, false);
  store.set(shortcutKeyAtom, true);
  store.set(lastPollAtom, '');
  store.set(toastsAtom, []);
  store.set(listPreferencesAtom, {});
  forgetConnection();
  forgetPosition();
  forgetGuestKey();
  forgetAllWork();
  noteServerTime(String(Math.floor(Date.now() / 1000)));
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  await i18next.changeLanguage(sourceLanguage);
});
