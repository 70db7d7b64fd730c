import { useTranslation } from 'react-i18next';
import { consentCalls } from '@canvass/contracts/consent/calls';
import type { FilterOf } from '@canvass/contracts/http/call';
import { useDownload } from '../../../api/use-download.js';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';

interface DownloadAllProps {
  query: FilterOf<typeof consentCalls.zip>;
  /** How many forms it means. */
  count: number;
}

const MEGABYTE = 1_000_000;

/** Downloads the PDFs of all forms that are listed, on all pages, and says how far it is. */
export function DownloadAll({ query, count }: DownloadAllProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { start, isBusy, bytes, cancel } = useDownload(consentCalls.zip);
  const megabytes = number(Math.round((bytes / MEGABYTE) * 10) / 10);
  return (
    <Stack row wrap gap={2} align="center">
      {isBusy && (
        <>
          <Text as="span" size="small" tone="secondary">
            {bytes === 0 ? t('consent.preparing') : t('consent.soFar', { megabytes })}
          </Text>
          <Button isSmall kind="quiet" onClick={cancel}>
            {t('consent.cancel')}
          </Button>
        </>
      )}
      <Button
        isSmall
        kind="secondary"
        icon="download"
        loading={isBusy}
        onClick={() => start({ query })}
      >
        {t('consent.downloadAll', { count, formatted: number(count) })}
      </Button>
    </Stack>
  );
}
