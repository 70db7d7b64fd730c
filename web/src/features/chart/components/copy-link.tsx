import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { copyAddress } from '../../../ui/browser/copy-text.js';
import { Button } from '../../../ui/controls/button.js';

/** Copies the address of the charts as they are filtered, at which colleagues see the same. */
export function CopyLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const address = new URL(`${pathname}${search}`, window.location.origin).href;
  return (
    <Button
      kind="quiet"
      isSmall
      icon="copy"
      title={t('chart.copyLinkTip')}
      onClick={() => void copyAddress(address)}
    >
      {t('ui.copyLink')}
    </Button>
  );
}
